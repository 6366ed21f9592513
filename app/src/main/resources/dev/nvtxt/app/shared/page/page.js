
// page.js: puts the page together and answers its commands.

class Page {
  constructor(trace) {
    this.trace = trace;
    this.view = new View(trace);
    this.painter = new Painter(this.view, byId('view'), byId('over'));
    this.isDue = false;
    this.input = new Input(this);
    this.tab = null;
    this.bind();
    this.describe();
    new ResizeObserver(() => this.resize()).observe(byId('stage'));
    this.resize();
    this.view.collapseToFit();
    if (trace.head.view) {
      const [from, to] = trace.head.view.map(ns => Number(BigInt(ns) - trace.origin));
      this.view.show(from, to - from);
    }
    this.view.past = [];
    this.paint();
  }

  bind() {
    const on = (id, name, action) => byId(id).addEventListener(name, action);
    on('search', 'input', () => this.search(byId('search').value));
    on('search', 'keydown', event => {
      if (event.key === 'Enter') {
        this.goToHit(event.shiftKey ? -1 : 1);
      }
    });
    on('next', 'click', () => this.goToHit(1));
    on('previous', 'click', () => this.goToHit(-1));
    on('colorBy', 'change', () => this.colorBy(byId('colorBy').value));
    on('zoomIn', 'click', () => this.zoom(0.6));
    on('zoomOut', 'click', () => this.zoom(1 / 0.6));
    on('fit', 'click', () => this.fitAll());
    on('theme', 'click', () => this.setTheme(!this.isDark));
    on('help', 'click', () => byId('keys').showModal());
    on('closeDetails', 'click', () => this.select(-1, false));
    for (const [id, fill] of [['tabStatistics', statisticsPanel], ['tabBookmarks', bookmarksPanel], ['tabClocks', clocksPanel]]) {
      on(id, 'click', () => this.openTab(this.tab?.id === id ? null : { id, fill }));
    }
    on('tabs', 'keydown', event => this.moveTab(event));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', event => this.setTheme(event.matches));
    addEventListener('beforeprint', () => this.print());
    addEventListener('afterprint', () => this.printed());
    fillKeys();
    this.setTheme(matchMedia('(prefers-color-scheme: dark)').matches);
  }

  describe() {
    const { head } = this.trace;
    byId('colorBy').value = head.colorBy;
    // Beside a long gap all events would be squeezed to a few pixels, so the rest is left for Show all.
    const scope = [head.scope, head.away > 0 ? counted(head.away, 'event') + ' far away: Show all shows them' : ''].filter(text => text).join(', ');
    byId('scope').textContent = scope;
    byId('scope').title = scope;
    byId('title').title = head.title;
    byId('tabBookmarks').textContent = 'Bookmarks (' + head.bookmarks.length + ')';
    // A pop that closes nothing is drawn, but is no event.
    const events = head.events - this.trace.bits.reduce((sum, bits) => sum + (bits & STRAY ? 1 : 0), 0);
    byId('count').textContent = head.of > events ? grouped(events) + ' of ' + counted(head.of, 'event') : counted(events, 'event');
    byId('made').textContent = head.program;
    const lanes = this.trace.lanes.filter(lane => lane.rows.length > 0).length;
    byId('view').setAttribute('aria-label', 'Timeline of ' + head.title + ': ' + counted(events, 'event') + ' in ' + counted(lanes, 'lane')
      + ', ' + exactText(BigInt(head.end) - this.trace.origin) + ' long');
  }

  // Drawing

  resize() {
    const { clientWidth, clientHeight } = byId('stage');
    if (clientWidth > 0 && clientHeight > 0) {
      this.view.layOut(clientWidth, clientHeight);
      this.painter.resize(clientWidth, clientHeight);
      this.paint();
    }
  }

  draw() {
    if (!this.isDue) {
      this.isDue = true;
      requestAnimationFrame(() => {
        this.isDue = false;
        this.paint();
      });
    }
  }

  paint() {
    this.painter.paint();
  }

  setTheme(isDark) {
    this.isDark = isDark;
    document.documentElement.classList.toggle('dark', isDark);
    byId('theme').textContent = isDark ? 'Light' : 'Dark';
    byId('theme').setAttribute('aria-pressed', String(isDark));
    this.painter.readTheme();
    if (this.painter.image) {
      this.paint();
    }
  }

  print() {
    this.wasDark = this.isDark;
    this.wasTab = this.tab;
    this.isPrinting = true;
    this.setTheme(false);
    this.openTab({ id: 'tabStatistics', fill: statisticsPanel });
  }

  printed() {
    this.isPrinting = false;
    this.setTheme(this.wasDark);
    this.openTab(this.wasTab);
  }

  colorBy(mode) {
    paintEvents(this.trace, mode);
    this.painter.overview = null;
    this.refreshPanel();
    if (this.view.selected >= 0) {
      showDetails(this, this.view.selected);
    }
    this.draw();
  }

  // View

  zoom(factor) {
    this.view.zoom(factor, this.view.headerWidth + this.view.lanesWidth / 2);
    this.draw();
  }

  fitAll() {
    this.view.fitAll();
    this.draw();
  }

  fitRange() {
    const { range } = this.view;
    if (range && range.from !== range.to) {
      this.view.show(Math.min(range.from, range.to), Math.abs(range.to - range.from), true);
    }
  }

  fitSelection() {
    const { view, trace } = this;
    if (view.selected >= 0) {
      view.fit(trace.low[view.selected], trace.high[view.selected]);
    } else if (view.lane && view.lane.leaves.length > 0) {
      const rows = view.lane.leaves.flatMap(leaf => leaf.rows);
      view.fit(Math.min(...rows.map(row => trace.low[row.from])), Math.max(...rows.map(row => trace.high[row.to - 1])));
    }
    this.draw();
  }

  laneOfSelection() {
    return this.view.selected < 0 ? null : rowOf(this.trace, this.view.selected).lane;
  }

  collapse(lane) {
    if (lane && (lane.children.length > 0 || lane.rows.length > 1)) {
      lane.isCollapsed = !lane.isCollapsed;
      this.view.layOut(this.view.width, this.view.height);
      this.draw();
    }
  }

  expandAll() {
    this.trace.lanes.forEach(lane => { lane.isCollapsed = false; });
    this.view.layOut(this.view.width, this.view.height);
    this.draw();
  }

  // Selection

  select(event, isRevealed) {
    const { view, trace } = this;
    view.selected = event;
    if (event < 0) {
      byId('details').hidden = true;
    } else {
      view.lane = rowOf(trace, event).lane;
      showDetails(this, event);
      byId('live').textContent = titleOf(trace, event) + ', ' + kindOf(trace, event)
        + (trace.duration(event) >= 0n ? ', ' + shortText(trace.duration(event)) : '') + ', in ' + view.lane.title;
    }
    // The details may have taken room from the timeline.
    this.resize();
    if (event >= 0 && isRevealed) {
      view.reveal(event);
    }
    this.draw();
  }

  walk(step) {
    const { view, trace } = this;
    const lane = view.lane ?? trace.lanes.find(one => one.count > 0);
    if (!lane) {
      return;
    }
    const next = view.selected >= 0 ? besideOf(trace, view.selected, step)
      : orderOf(trace, lane.count > 0 ? lane : lane.leaves[0] ?? lane).find(event => trace.high[event] >= view.start) ?? -1;
    if (next >= 0) {
      this.select(next, true);
    }
  }

  goUp() {
    const parent = this.view.selected < 0 ? undefined : parentsOf(this.trace, this.view.selected).at(-1);
    if (parent !== undefined) {
      this.select(parent, true);
    }
  }

  goDown() {
    const child = this.view.selected < 0 ? undefined : childrenOf(this.trace, this.view.selected, 1)[0];
    if (child !== undefined) {
      this.select(child, true);
    }
  }

  rangeChanged() {
    this.refreshPanel();
    this.draw();
  }

  /** Escape: the search, then the event, then the range. */
  clear() {
    if (byId('search').value !== '') {
      byId('search').value = '';
      this.search('');
    } else if (this.view.selected >= 0) {
      this.select(-1, false);
    } else {
      this.view.range = null;
      this.view.lane = null;
      this.rangeChanged();
    }
    byId('view').focus({ preventScroll: true });
  }

  // Search

  search(text) {
    const { painter } = this;
    painter.hits = text === '' ? null : findEvents(this.trace, text);
    painter.overview = null;
    this.showHits();
    this.draw();
  }

  showHits() {
    const { hits } = this.painter;
    const count = hits ? hits.list.length : 0;
    byId('hits').textContent = !hits ? '' : count === 0 ? 'No matching events' : hits.place < 0 ? grouped(count)
      : grouped(hits.place + 1) + ' of ' + grouped(count);
    byId('find').classList.toggle('none', hits !== null && count === 0);
    byId('next').disabled = count === 0;
    byId('previous').disabled = count === 0;
  }

  goToHit(step) {
    const { hits } = this.painter;
    const place = hits ? nextHit(this.trace, hits, this.view, step) : -1;
    if (place >= 0) {
      hits.place = place;
      this.select(hits.list[place], true);
      this.showHits();
    }
  }

  /** A frame becomes the range, and comes into view where it is a sliver or outside of it. */
  goToFrame(frame) {
    const { view, trace: { frames } } = this;
    if (frame < 0) {
      return;
    }
    const from = frames.start[frame], to = from + frames.length[frame];
    view.range = { from, to };
    if (to - from < view.length / 20 || from < view.start || to > view.end) {
      const room = (to - from) * 1.5;
      view.show(from - room, to - from + 2 * room, true);
    }
    this.rangeChanged();
  }

  // Pointer

  hoverAt(x, y) {
    const { view } = this;
    const found = x >= 0 ? view.eventAt(x, y) : null;
    const isOnAxis = x >= view.headerWidth;
    byId('where').textContent = isOnAxis && !this.trace.isTimeless ? exactLength(view.timeAt(x)) : '';
    byId('view').style.cursor = found ? 'pointer' : 'default';
    if (found?.event !== view.hover?.event) {
      view.hover = found;
      this.painter.paintOver();
    }
    const frame = view.isInStrip(x, y) ? frameAt(view, x) : -1;
    if (frame >= 0) {
      byId('view').style.cursor = 'pointer';
    }
    const box = x >= 0 ? view.boxAt(y) : null;
    this.showTip(x, y, found, box && (!isOnAxis || box.lane.curve) ? box : null, frame);
  }

  showTip(x, y, found, box, frame) {
    const tip = byId('tip');
    tip.hidden = !found && !box && frame < 0;
    if (frame >= 0) {
      const { frames } = this.trace;
      tip.replaceChildren(element('b', frames.title + ': ' + grouped(frame + 1) + ' of ' + counted(frames.count, 'frame')),
        element('span', shortText(BigInt(frames.lengths[frame])) + (frames.isStutter[frame] ? ', a stutter' : '') + '\nClick to go there'));
    } else if (found) {
      fillTip(this, tip, found);
    } else if (box) {
      const { curve } = box.lane;
      const value = curve && x >= this.view.headerWidth ? valueAt(curve, this.view.timeAt(x)) : NaN;
      const lines = [Number.isNaN(value) ? '' : valueText(value, curve.unit), curve ? counted(curve.values.length, 'value') : counted(box.lane.total || box.lane.count, 'event'),
        ...box.lane.badges.map(badge => badge.help)].filter(line => line !== '');
      const number = box.lane.number === '' ? '' : ' (' + box.lane.number + ')';
      tip.replaceChildren(element('b', fullName(box.lane) + number), element('span', lines.join('\n')));
    }
    if (!tip.hidden) {
      const { width, height } = this.view;
      tip.style.left = Math.max(4, Math.min(x + 14, width - tip.offsetWidth - 8)) + 'px';
      tip.style.top = (y + 20 + tip.offsetHeight > height ? Math.max(4, y - 12 - tip.offsetHeight) : y + 18) + 'px';
    }
  }

  hideTip() {
    byId('tip').hidden = true;
  }

  // Panels

  openTab(tab) {
    this.tab = tab;
    for (const button of byId('tabs').children) {
      button.setAttribute('aria-selected', String(button.id === tab?.id));
    }
    const panel = byId('panel');
    panel.hidden = tab === null;
    if (tab) {
      panel.setAttribute('aria-labelledby', tab.id);
      panel.scrollTop = 0;
      this.refreshPanel();
    }
    this.resize();
  }

  refreshPanel() {
    if (this.tab) {
      this.tab.fill(this, byId('panel'));
    }
  }

  moveTab(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const tabs = [...byId('tabs').children];
    const at = tabs.indexOf(event.target);
    if (step && at >= 0) {
      tabs[(at + step + tabs.length) % tabs.length].focus();
      event.preventDefault();
    }
  }
}

async function open() {
  const message = byId('message');
  try {
    const trace = readTrace(await unpacked(byId('data').textContent));
    placeEvents(trace);
    growTree(trace);
    trace.frames = placeFrames(trace);
    trace.bookmarks = trace.head.bookmarks.map(({ ns, note }) => ({ ns: BigInt(ns), time: Number(BigInt(ns) - trace.origin), note }));
    paintEvents(trace, trace.head.colorBy);
    message.hidden = true;
    const page = new Page(trace);
    document.documentElement.dataset.ready = String(Math.round(performance.now()));
    document.documentElement.dataset.lanes = String(page.view.boxes.length);
    if (trace.count === 0) {
      message.textContent = 'No events were exported.';
      message.hidden = false;
    }
  } catch (fault) {
    message.className = 'error';
    message.hidden = false;
    message.textContent = "Can't show the timeline: " + (fault?.message ?? fault);
    console.error(fault);
  }
}

open();
