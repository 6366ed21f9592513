
// panels.js: details, statistics, bookmarks, files and clocks, keys. Whatever a file says is set as text, never as markup.

const MOST_ROWS = 500, MOST_PRINTED = 40, MOST_CHILDREN = 50;
const KEYS = [
  ['W S or + −', 'zoom at the pointer'], ['A D', 'pan; with Shift four times faster'],
  ['Ctrl+wheel, pinch', 'zoom at the pointer'], ['Wheel, Shift+wheel', 'scroll lanes, go sideways'],
  ['F', 'zoom to the selected event or lane'], ['Home or 0', 'show everything'], ['Z', 'zoom to the selected range'],
  ['Backspace', 'back to the view before'], ['Click', 'select an event'], ['Drag', 'select a range; its edges snap to events, not with Alt'],
  ['Ctrl+drag, right drag', 'zoom to a range'], ['Shift+drag, middle drag', 'pan'], ['Double click', 'zoom to an event'],
  ['Right Left or . ,', 'next and previous event in the lane'], ['Up Down', 'what holds the event, what is in it'],
  ['/ or Ctrl+F', 'search; Enter and Shift+Enter, or F3 and Shift+F3, for the next and previous hit in time'],
  ['C, *', 'collapse or expand the lane, expand all'], ['Esc', 'clear step by step'],
];

function element(name, text, properties) {
  const made = document.createElement(name);
  if (text !== undefined) {
    made.textContent = text;
  }
  return Object.assign(made, properties);
}

function byId(id) {
  return document.getElementById(id);
}

function swatch(argb) {
  const made = element('i', undefined, { className: 'swatch' });
  made.style.backgroundColor = cssColor(argb);
  return made;
}

function hexColor(argb) {
  return '0x' + (argb >>> 0).toString(16).toUpperCase().padStart(8, '0');
}

/** The fields of an event: [name, value]. */
function fieldsOf(trace, event) {
  const { head, bits } = trace;
  const fields = [];
  const add = (name, value) => fields.push([name, value]);
  const isMarker = (bits[event] & 3) === 0;
  const lane = rowOf(trace, event).lane;
  addTimes(trace, event, add, isMarker, lane.axis);
  const thread = head.threads[trace.thread[event]];
  if (thread) {
    add('Process', thread.process);
    add('Thread', thread.thread);
  }
  if (trace.category[event] >= 0) {
    add('Category', categoryText(trace, trace.category[event]));
  }
  if (trace.color[event] >= 0) {
    add('Color', hexColor(head.colors[trace.color[event]]));
  }
  if (bits[event] & PAYLOAD) {
    const payload = trace.payload(event);
    add('Payload', payload + (payload > 9n ? ' (0x' + payload.toString(16).toUpperCase() + ')' : ''));
  }
  trace.args(event).forEach(([key, value]) => add(key, value));
  const file = head.files[lane.file];
  if (file) {
    const where = file.format === 'NVTXT' ? ':' + trace.position[event] : '';
    add('File', file.name + where);
    if (file.format === 'NVTXT') {
      add('Line', trace.position[event] + (trace.endLine(event) ? ', pop in line ' + trace.endLine(event) : ''));
    }
  }
  return fields;
}

function addTimes(trace, event, add, isMarker, axis) {
  const { head } = trace;
  const start = trace.start(event), end = start + trace.length(event);
  if (axis) {
    add(isMarker ? 'Tick' : 'Start tick', start + ' ' + axis.unit);
    if (!isMarker) {
      add('End tick', end + ' ' + axis.unit);
    }
    return;
  }
  const isOpen = (trace.bits[event] & OPEN) !== 0;
  if (!(trace.bits[event] & CLAMPED)) {
    add(isMarker ? 'Time' : 'Start', exactText(start - trace.zero));
  }
  if (!isMarker && !isOpen) {
    add('End', exactText(end - trace.zero));
  }
  if (trace.duration(event) >= 0n) {
    add('Duration', exactText(trace.duration(event)));
    add('Self time', exactText(trace.self(event)) + shareText(trace.self(event), trace.duration(event)));
  }
  const base = head.bases[trace.base[event]];
  if (base) {
    add(isMarker ? 'Clock time' : 'Clock start', String(start - BigInt(base.offset)) + ' ns');
    if (!isMarker && !isOpen) {
      add('Clock end', String(end - BigInt(base.offset)) + ' ns');
    }
    if (head.absolute) {
      add('UTC', utcText(start));
    }
    add('Clock', base.clock + (base.error ? '; ' + base.error.replace(' (same clock)', '') : ''));
  }
}

function shareText(part, whole) {
  return whole > 0n ? ' (' + (Number(part * 1000n / whole) / 10).toFixed(1) + '%)' : '';
}

function oddsOf(trace, event) {
  const bits = trace.bits[event];
  return [
    [STRAY, 'Closes nothing: no push is open.'], [OPEN, 'Has no end: drawn up to the last event of its time base.'],
    [REVERSED, 'Reversed: ends before it starts.'], [BACKWARDS, 'Time runs backwards here.'],
    [CLAMPED, 'Time out of range: it does not fit into 64 bits of nanoseconds.'],
  ].filter(([bit]) => bits & bit).map(([, text]) => text);
}

/** Shows an event in the panel. */
function showDetails(page, event) {
  const { trace } = page;
  const body = byId('detailsBody');
  body.replaceChildren();
  const title = element('h3');
  title.append(swatch(trace.paints[trace.paint[event]]), titleOf(trace, event));
  body.append(title, element('p', kindOf(trace, event), { className: 'kind' }));
  oddsOf(trace, event).forEach(text => body.append(element('p', text, { className: 'odd' })));
  const list = element('dl');
  fieldsOf(trace, event).forEach(([name, value]) => list.append(element('dt', name), element('dd', value)));
  body.append(list);
  const parents = parentsOf(trace, event);
  addRelatives(page, body, 'Parents', parents, event);
  const children = childrenOf(trace, event, MOST_CHILDREN + 1);
  addRelatives(page, body, children.length > MOST_CHILDREN ? 'Children (the first ' + MOST_CHILDREN + ')' : 'Children', children.slice(0, MOST_CHILDREN), event);
  byId('details').hidden = false;
}

function addRelatives(page, body, title, events) {
  const { trace } = page;
  if (events.length === 0) {
    return;
  }
  const list = element('ul');
  for (const event of events) {
    const button = element('button', undefined, { type: 'button', onclick: () => page.select(event, true) });
    const name = element('span');
    name.append(swatch(trace.paints[trace.paint[event]]), titleOf(trace, event));
    button.append(name, element('span', trace.duration(event) >= 0n ? shortText(trace.duration(event)) : ''));
    list.append(element('li'));
    list.lastChild.append(button);
  }
  body.append(element('h4', title), list);
}

/** What a pointer that rests on an event shows. */
function fillTip(page, tip, { event, count, row }) {
  const { trace } = page;
  const duration = trace.duration(event) >= 0n ? exactText(trace.duration(event)) : '';
  const lines = [[kindOf(trace, event), duration].filter(part => part).join(' · ')];
  if (!row.lane.axis) {
    lines.push('at ' + exactText(trace.start(event) - trace.zero));
  }
  lines.push(fullName(row.lane));
  if (count > 1) {
    lines.push(counted(count, 'event') + (count >= 4096 ? ' or more' : '') + ' at this pixel; this is the longest');
  }
  oddsOf(trace, event).forEach(text => lines.push(text));
  tip.replaceChildren(element('b', titleOf(trace, event).slice(0, 300)), element('span', lines.join('\n')));
}

function table(caption, columns, rows) {
  const made = element('table');
  made.append(element('caption', caption));
  const head = element('tr');
  columns.forEach(({ title, isNumber, sort }) => {
    const cell = element('th', sort ? undefined : title, { scope: 'col', className: isNumber ? 'number' : '' });
    if (sort) {
      cell.append(element('button', title, { type: 'button', onclick: sort }));
    }
    head.append(cell);
  });
  made.append(element('thead'), element('tbody'));
  made.tHead.append(head);
  for (const cells of rows) {
    const row = element('tr');
    cells.forEach((content, i) => {
      const cell = element('td', undefined, { className: columns[i].isNumber ? 'number' : '' });
      cell.append(content);
      row.append(cell);
    });
    made.tBodies[0].append(row);
  }
  return made;
}

const STATISTICS = [['name', 'Message'], ['count', 'Count'], ['total', 'Total'], ['self', 'Self'], ['mean', 'Mean'], ['min', 'Min'], ['max', 'Max']];

function statisticsPanel(page, panel) {
  const { trace, view } = page;
  const range = view.range && { from: Math.min(view.range.from, view.range.to), to: Math.max(view.range.from, view.range.to) };
  const rows = messageTable(trace, range);
  const key = page.sortKey ?? 'total';
  const most = page.isPrinting ? MOST_PRINTED : MOST_ROWS;
  rows.sort((a, b) => key === 'name' ? a.name.localeCompare(b.name) : b[key] > a[key] ? 1 : b[key] < a[key] ? -1 : 0);
  const columns = STATISTICS.map(([id, title]) => ({ title: title + (id === key ? ' ▾' : ''), isNumber: id !== 'name',
    sort: () => { page.sortKey = id; statisticsPanel(page, panel); } }));
  const cells = rows.slice(0, most).map(row => {
    const button = element('button', undefined, { type: 'button', title: 'Show the longest', onclick: () => page.select(row.event, true) });
    button.append(swatch(trace.paints[trace.paint[row.event]]), row.name);
    const times = ['total', 'self', 'mean', 'min', 'max'].map(id => row.measured ? shortText(row[id]) : '');
    return [button, grouped(row.count), ...times];
  });
  const scope = range ? 'Events in the selected range (' + exactLength(range.to - range.from) + '), with their whole durations' : 'All events of this page';
  const cut = rows.length > most ? '; the first ' + most + ' of ' + counted(rows.length, 'message') : ', by message';
  panel.replaceChildren(table(scope + cut, columns, cells));
}

function bookmarksPanel(page, panel) {
  const { trace, view } = page;
  if (trace.bookmarks.length === 0) {
    panel.replaceChildren(element('p', 'The session had no bookmarks.', { className: 'note' }));
    return;
  }
  const rows = trace.bookmarks.map(({ ns, time, note }) => [
    element('button', note === '' ? 'Bookmark' : note, { type: 'button', onclick: () => {
      view.show(time - view.length / 2, view.length, true);
      page.draw();
    } }), exactText(ns - trace.zero)]);
  panel.replaceChildren(table('Bookmarks and notes', [{ title: 'Note' }, { title: 'Time', isNumber: true }], rows));
}

function clocksPanel(page, panel) {
  const { head } = page.trace;
  const files = head.files.map(file => [file.label === file.name ? file.name : file.label + ' (' + file.name + ')', file.format, grouped(file.events),
    file.errors || file.warnings ? element('span', counted(file.errors, 'error') + ', ' + counted(file.warnings, 'warning'), { className: 'warning' }) : 'none']);
  const clocks = head.bases.map(base => [base.name, head.files[base.file].label, base.clock, base.error.replace(' (same clock)', '') || 'unknown']);
  panel.replaceChildren(
    table('Files', [{ title: 'File' }, { title: 'Format' }, { title: 'Events', isNumber: true }, { title: 'Problems' }], files),
    table('Clocks', [{ title: 'Time base' }, { title: 'File' }, { title: 'How its times are known' }, { title: 'Error' }], clocks));
}

function fillKeys() {
  const list = element('dl');
  KEYS.forEach(([key, text]) => list.append(element('dt', key), element('dd', text)));
  byId('keysBody').replaceChildren(list);
}
