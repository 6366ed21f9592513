
// input.js: mouse, touch and keys.

const DRAG = 4;

class Input {
  constructor(page) {
    this.page = page;
    this.view = page.view;
    this.pointers = new Map();
    this.drag = null;
    this.at = { x: 0, y: 0, isInside: false };
    this.isSpace = false;
    const canvas = byId('view');
    canvas.addEventListener('pointerdown', event => this.down(event));
    canvas.addEventListener('pointermove', event => this.move(event));
    canvas.addEventListener('pointerup', event => this.up(event));
    canvas.addEventListener('pointercancel', event => this.cancel(event));
    canvas.addEventListener('pointerleave', () => this.leave());
    canvas.addEventListener('dblclick', event => this.doubleClick(event));
    canvas.addEventListener('contextmenu', event => event.preventDefault());
    canvas.addEventListener('wheel', event => this.wheel(event), { passive: false });
    canvas.addEventListener('keydown', event => this.key(event));
    canvas.addEventListener('keyup', event => { this.isSpace &&= event.key !== ' '; });
    document.addEventListener('keydown', event => this.keyAnywhere(event));
  }

  pointOf(event) {
    const box = byId('view').getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  // Pointer

  down(event) {
    const { view } = this;
    const point = this.pointOf(event);
    byId('view').setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, point);
    if (this.pointers.size === 2) {
      this.startPinch();
      return;
    }
    const isTouch = event.pointerType === 'touch';
    const kind = point.y < view.overview ? 'overview'
      : point.x < view.headerWidth ? (isTouch ? 'scroll' : 'header')
        : isTouch || event.shiftKey || event.button === 1 || this.isSpace ? 'pan'
          : event.ctrlKey || event.metaKey || event.button === 2 ? 'zoom' : 'range';
    this.drag = { kind, from: point, start: view.start, scroll: view.scroll, isMoved: false, button: event.button, isTouch };
    if (kind === 'overview') {
      this.dragOverview(point, true);
    }
    this.page.hideTip();
  }

  move(event) {
    const point = this.pointOf(event);
    this.at = { ...point, isInside: true };
    if (this.pointers.has(event.pointerId)) {
      this.pointers.set(event.pointerId, point);
    }
    if (this.pinch) {
      this.movePinch();
    } else if (this.drag) {
      this.dragTo(point, event);
    } else {
      this.page.hoverAt(point.x, point.y);
    }
  }

  dragTo(point, event) {
    const { drag, view } = this;
    drag.isMoved ||= Math.hypot(point.x - drag.from.x, point.y - drag.from.y) >= DRAG;
    if (!drag.isMoved) {
      return;
    }
    if (drag.kind === 'overview') {
      this.dragOverview(point, false);
    } else if (drag.kind === 'pan' || drag.kind === 'scroll') {
      if (drag.kind === 'pan') {
        view.show(drag.start - (point.x - drag.from.x) / view.lanesWidth * view.length, view.length);
      }
      view.scrollTo(drag.scroll - (point.y - drag.from.y));
    } else if (drag.kind !== 'header') {
      const edge = at => event.altKey ? view.timeAt(at.x) : view.snap(view.timeAt(at.x), at.x, at.y);
      drag.edge ??= edge(drag.from);
      view.range = { from: drag.edge, to: edge(point) };
    }
    this.page.draw();
  }

  dragOverview(point, isFirst) {
    const { view, page } = this;
    const time = page.painter.wholeStart + (point.x - view.headerWidth) / view.lanesWidth * page.painter.wholeLength;
    view.show(time - view.length / 2, view.length, isFirst);
    page.draw();
  }

  up(event) {
    const { drag, view, page } = this;
    const point = this.pointOf(event);
    this.pointers.delete(event.pointerId);
    if (this.pinch) {
      this.pinch = this.pointers.size === 2;
      this.drag = null;
      return;
    }
    this.drag = null;
    if (!drag) {
      return;
    }
    if (!drag.isMoved) {
      this.click(point, drag);
    } else if (drag.kind === 'zoom' && view.range) {
      const { from, to } = view.range;
      view.range = null;
      view.show(Math.min(from, to), Math.abs(to - from), true);
      page.draw();
    } else if (drag.kind === 'range') {
      page.rangeChanged();
    }
  }

  cancel(event) {
    this.pointers.delete(event.pointerId);
    this.drag = null;
    this.pinch = false;
  }

  leave() {
    this.at.isInside = false;
    this.page.hoverAt(-1, -1);
  }

  click(point, drag) {
    const { view, page } = this;
    const box = view.boxAt(point.y);
    if (drag.kind === 'overview' || drag.button === 2) {
      return;
    }
    if (view.isInStrip(point.x, point.y)) {
      page.goToFrame(frameAt(view, point.x));
      return;
    }
    if (point.x < view.headerWidth) {
      this.clickHeader(point, box);
      return;
    }
    const found = view.eventAt(point.x, point.y);
    if (found) {
      page.select(found.event, false);
      return;
    }
    view.lane = box ? box.lane : null;
    view.range = null;
    page.select(-1, false);
    page.rangeChanged();
  }

  clickHeader(point, box) {
    if (!box) {
      return;
    }
    const indent = this.view.headerWidth < 150 ? 5 : 14;
    const isFoldable = box.lane.children.length > 0 || box.lane.rows.length > 1;
    this.view.lane = box.lane;
    if (isFoldable && point.x < 26 + box.lane.level * indent) {
      this.page.collapse(box.lane);
    }
    this.page.draw();
  }

  doubleClick(event) {
    const { view, page } = this;
    const point = this.pointOf(event);
    if (point.x < view.headerWidth) {
      const box = view.boxAt(point.y);
      if (box) {
        page.collapse(box.lane);
      }
      return;
    }
    const found = view.eventAt(point.x, point.y);
    if (found) {
      view.fit(page.trace.low[found.event], page.trace.high[found.event]);
      page.draw();
    }
  }

  startPinch() {
    const [a, b] = [...this.pointers.values()];
    this.drag = null;
    this.pinch = true;
    this.spread = Math.max(20, Math.abs(a.x - b.x));
    this.middle = (a.x + b.x) / 2;
  }

  movePinch() {
    if (this.pointers.size < 2) {
      return;
    }
    const { view } = this;
    const [a, b] = [...this.pointers.values()];
    const spread = Math.max(20, Math.abs(a.x - b.x)), middle = (a.x + b.x) / 2;
    view.pan((this.middle - middle) / view.lanesWidth);
    view.zoom(this.spread / spread, middle);
    this.spread = spread;
    this.middle = middle;
    this.page.draw();
  }

  wheel(event) {
    const { view } = this;
    event.preventDefault();
    const point = this.pointOf(event);
    const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1;
    const x = event.deltaX * unit, y = event.deltaY * unit;
    if (event.ctrlKey || event.metaKey) {
      view.zoom(Math.exp(Math.max(-200, Math.min(200, y)) / 260), Math.max(view.headerWidth, point.x));
    } else if (event.shiftKey || Math.abs(x) > Math.abs(y)) {
      view.pan((event.shiftKey && x === 0 ? y : x) / view.lanesWidth);
    } else {
      view.scrollTo(view.scroll + y);
    }
    this.page.hoverAt(point.x, point.y);
    this.page.draw();
  }

  // Keys

  get pointerX() {
    return this.at.isInside && this.at.x > this.view.headerWidth ? this.at.x : this.view.headerWidth + this.view.lanesWidth / 2;
  }

  key(event) {
    if (event.altKey && event.key === 'ArrowLeft') {
      this.view.back();
      this.finish(event);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const action = this.actionOf(event.key.length === 1 ? event.key.toLowerCase() : event.key, event.shiftKey);
    if (action) {
      action();
      this.finish(event);
    }
  }

  finish(event) {
    event.preventDefault();
    this.page.draw();
  }

  actionOf(key, isFast) {
    const { view, page } = this;
    const times = isFast ? 4 : 1;
    const actions = {
      w: () => view.zoom(0.8 ** times, this.pointerX), s: () => view.zoom(1.25 ** times, this.pointerX),
      '+': () => view.zoom(0.8, this.pointerX), '=': () => view.zoom(0.8, this.pointerX), '-': () => view.zoom(1.25, this.pointerX),
      a: () => view.pan(-0.12 * times), d: () => view.pan(0.12 * times),
      f: () => page.fitSelection(), 0: () => page.fitAll(), Home: () => page.fitAll(), z: () => page.fitRange(),
      Backspace: () => view.back(), c: () => page.collapse(view.lane ?? page.laneOfSelection()), '*': () => page.expandAll(),
      ArrowRight: () => page.walk(1), '.': () => page.walk(1), ArrowLeft: () => page.walk(-1), ',': () => page.walk(-1),
      ArrowUp: () => page.goUp(), ArrowDown: () => page.goDown(),
      PageDown: () => view.scrollTo(view.scroll + view.height * 0.8), PageUp: () => view.scrollTo(view.scroll - view.height * 0.8),
      ' ': () => { this.isSpace = true; },
    };
    return actions[key];
  }

  keyAnywhere(event) {
    const { page } = this;
    const isTyping = event.target.matches?.('input, select, textarea') || byId('keys').open;
    const isFind = (event.key === 'f' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping);
    if (isFind) {
      byId('search').focus();
      byId('search').select();
      event.preventDefault();
    } else if (event.key === 'F3') {
      page.goToHit(event.shiftKey ? -1 : 1);
      event.preventDefault();
    } else if (event.key === '?' && !isTyping) {
      byId('keys').showModal();
    } else if (event.key === 'Escape' && !byId('keys').open) {
      page.clear();
    }
  }
}
