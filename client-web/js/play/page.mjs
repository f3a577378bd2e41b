// SPDX-License-Identifier: MIT
// A match on the screen: puts together the connection, the frame, the game's own drawing, the log,
// chat, replay and alerts. The game decides nothing either: it draws what the server sends.
import { button, h, put } from '../dom.mjs';
import { gameOf } from '../games.mjs';
import { dropSeat, keepSeat, load } from '../keep.mjs';
import { setSettings, settings } from '../settings.mjs';
import { handicapWords } from '../lobby/handicap.mjs';
import { watchedAs } from '../lobby/shell.mjs';
import { sceneryOf } from '../shelf.mjs';
import { coachOf } from './coach.mjs';
import { learnSetup, sideName } from '../sides.mjs';
import { Match } from '../net/match.mjs';
import { Sounds } from '../sound.mjs';
import { toast } from '../toast.mjs';
import { Alerts } from './alerts.mjs';
import { castButton, drawBanners } from './banners.mjs';
import { keepDay } from './daykept.mjs';
import { deedLine } from './deeds.mjs';
import { DiceBox, verdict } from './dicebox.mjs';
import { EmptyPhases } from './empty.mjs';
import { Hints } from './hints.mjs';
import { HourBand } from './hour.mjs';
import { Frame } from './frame.mjs';
import { pressed, showKeys } from './keys.mjs';
import { Log } from './log.mjs';
import { openMenu } from './menu.mjs';
import { LookingBack } from './lookback.mjs';
import { Proposal, proposed } from './proposal.mjs';
import { Notes, Talk } from './talk.mjs';
import { drawZero } from './zero.mjs';
import { heard, original, t } from '../texts.mjs';

/** A name of more letters has no room in one line of the header, where that is narrow, or not very wide. */
const LONG = 24,
  LONGER = 42;

/**
 * @param {any} page @param {{match: string, seat?: import('../keep.mjs').Held, at?: number, time?: number, as?: string, link?: string}} what `at`: a moment of a replay; `time`: one that was shared while the match ran
 */
export async function openMatchPage(page, what) {
  const one = new MatchPage(page, what);
  await one.open();
  return one;
}

class MatchPage extends LookingBack {
  /** @param {any} page @param {any} what */
  constructor(page, what) {
    super();
    this.page = page;
    this.what = what;
    this.link = page.link;
    this.match = new Match(
      page.link,
      what.match,
      what.seat ? { token: what.seat.token, nonce: what.seat.nonce, side: what.seat.side } : { name: load('name', ''), link: what.link },
    );
    this.frame = new Frame(page.app, {
      menu: () => openMenu(this),
      help: () => showKeys(this.game?.keys || []),
      back: () => this.stepTime(-1),
      go: (n) => this.lookAt(n),
      now: () => this.toNow(),
      step: (way) => this.stepTime(way),
      sound: () => {
        setSettings({ sound: !settings().sound });
        this.frame.drawSound();
      },
    });
    this.sounds = new Sounds();
    this.hour = new HourBand(this.frame.board);
    this.alerts = new Alerts(this.sounds);
    this.proposal = new Proposal(this);
    this.hints = new Hints(this);
    this.empty = new EmptyPhases(this);
    this.onKey = (/** @type {any} */ event) => pressed(this, event);
    this.onLink = () => this.drawLink();
    this.onHidden = () => {
      if (!document.hidden) this.markSeen();
      if (!document.hidden && this.match.side) this.beCalled();
    };
  }

  async open() {
    const { match, link } = this;
    addEventListener('keydown', this.onKey);
    link.addEventListener('state', this.onLink);
    document.addEventListener('visibilitychange', this.onHidden);
    put(this.frame.decision, h('p', { class: 'left' }, t('common.connecting')));
    try {
      await match.comeIn(() => !this.closed);
    } catch (error) {
      this.close();
      if (error.code === 'bad-token' && this.what.seat?.token) {
        dropSeat(match.id, this.what.seat.token);
        throw expected(t('page.lost_seat'));
      }
      if (error.code === 'bad-link' || error.code === 'not-permitted') throw expected(error.message);
      if (error.code === 'unknown-match') throw expected(t('page.no_match'));
      throw error;
    }
    if (this.what.seat?.token) keepSeat({ ...this.what.seat, side: match.side, title: match.terms.title, scenario: match.terms.scenario });
    const entry = link.hello.games.find((/** @type {any} */ one) => one.game === match.terms.game && one.edition === match.terms.edition),
      [{ openGame }, looks] = await Promise.all([gameOf(match.terms.game, match.terms.edition), sceneryOf(entry, match.terms.scenario)]);
    if (this.closed) return;
    learnSetup(match.terms.game, match.setup);
    this.talk = new Talk(match, () => this.frame.refresh('chat'));
    this.notes = match.side ? new Notes(match) : null;
    this.log = new Log({
      between: (from, to) => match.between(from, to, this.reel?.as),
      lines: (update) => this.lines(update),
      changed: () => this.frame.refresh('log'),
      jump: (n) => this.lookAt(n),
    });
    this.dicebox = new DiceBox(this);
    this.game = await openGame({
      frame: this.frame,
      match,
      toast,
      page: this.page,
      sounds: this.sounds,
      hour: (/** @type {import('./hour.mjs').Hour} */ hour) => this.hour.show(hour),
      entry,
      scenery: looks.scenery,
      act: (/** @type {any} */ action) => this.act(action),
      undo: () => this.undo(),
      live: () => !this.reel,
      told: () => this.log.tell(),
      free: () => this.empty.look({}),
      guided: this.what.seat?.guided,
    });
    const tabs = [
      { id: 'log', label: t('page.log'), draw: (/** @type {any} */ pane) => this.log.draw(pane) },
      ...this.game.tabs,
      {
        id: 'chat',
        label: t('page.chat'),
        draw: (/** @type {any} */ pane) => this.talk?.draw(pane),
        count: () => (this.frame.tab === 'chat' ? 0 : this.talk?.unread() || 0),
      },
      ...(this.notes ? [{ id: 'notes', label: t('page.notes'), draw: (/** @type {any} */ pane) => this.notes?.draw(pane) }] : []),
      { id: 'dice', label: t('page.dice'), draw: (/** @type {any} */ pane) => this.dicebox?.draw(pane) },
    ];
    this.frame.setTabs(tabs, this.game.firstTab || 'log');
    match.addEventListener('change', (/** @type {any} */ event) => this.changed(event.detail));
    match.addEventListener('presence', () => {
      this.drawSeats();
      drawZero(this);
    });
    match.addEventListener('chat', (/** @type {any} */ event) => this.chatted(event.detail));
    match.addEventListener('settled', () => this.settled());
    match.addEventListener('gone', (/** @type {any} */ event) => {
      toast(event.detail?.time ? t('page.relieved') : t('page.gave_up'));
      if (match.token) dropSeat(match.id, match.token);
      this.page.go('#');
    });
    this.changed({ whole: true });
    if (!this.frame.day.list.isConnected) put(this.frame.time, this.frame.time.firstChild, this.frame.day.list);
    this.frame.time.prepend(this.frame.stepper);
    if (this.what.time !== undefined) this.showTime(this.what.time);
    else if (this.what.at !== undefined && match.over) this.startReplay(this.what.at, this.what.as || 'all');
    else if (match.over) this.startReplay(undefined, 'all');
    else this.offerSince();
    if (match.side && !match.over) this.beCalled();
    this.coach = await coachOf({ frame: this.frame, game: this.game, match, entry, seat: this.what.seat });
    this.coach?.follow(match);
    if (this.closed) this.coach?.close();
    document.documentElement.classList.toggle('in-match', !this.closed);
  }

  /** Both bids for a side are in: the match is opened anew, from the seat that one came to have. */
  settled() {
    const { match } = this;
    if (match.token) keepSeat({ match: match.id, token: match.token, side: match.side });
    toast(handicapWords(match.terms));
    this.page.go(match.side ? `#match=${match.id}${match.token ? '' : `.${match.side}`}` : location.hash);
  }

  /** Told on this device when it waits, if the settings say so; what was told so far is seen now. */
  async beCalled() {
    if (!settings().push) return;
    const { joinIn, tidy } = await import('../push.mjs');
    await Promise.all([joinIn(this.link, this.match.id), tidy(this.match.id)]).catch(() => {}); // it plays without
  }

  close() {
    this.closed = true;
    this.markSeen();
    if (!this.untold && !this.match.over) keepDay(this.match.id + (this.match.side || ''), this.frame.day.kept());
    removeEventListener('keydown', this.onKey);
    this.link.removeEventListener('state', this.onLink);
    document.removeEventListener('visibilitychange', this.onHidden);
    this.reel?.close();
    this.coach?.close();
    this.game?.close();
    this.match.leave();
    this.alerts.close();
    this.empty.stop();
    this.sounds.close();
    this.hour.close();
    document.documentElement.classList.remove('in-match');
  }

  // ---- what comes from the server

  /** @param {any} change {whole, missed} or {update} */
  changed(change) {
    const { match } = this,
      { update } = change;
    if (this.closed) return;
    this.told(change);
    this.coach?.follow(match);
    if (!this.reel) {
      this.game.show(
        {
          setup: match.setup,
          view: match.view,
          decision: match.decision,
          offers: match.offers,
          you: match.you,
          mine: match.mine,
          over: match.over,
          status: match.status,
        },
        change,
      );
      // What led to the present question is known when the log is: then it is told in the panel too.
      if (change.missed) {
        change.missed.forEach((/** @type {any} */ deed) => this.log.add(deed));
        this.frame.refresh('log');
      } else if (change.whole) this.log.reset(match.n).then(() => this.game?.remembered?.());
      else if (update.n) {
        this.log.add(update, this.game.telling);
        this.frame.refresh('log');
        if (this.frame.tab === 'dice' && update.events?.some((/** @type {any} */ one) => one.event === 'rolled')) this.frame.refresh('dice');
      }
    }
    this.drawHour();
    this.drawSeats();
    this.drawTitle();
    this.drawBanners();
    if (update?.kind === 'join') toast(t('page.joined', { name: match.seats[update.by]?.name || t('page.opponent'), side: sideName(update.by) }));
    if (update?.back_to !== undefined && update.by !== match.side) toast(t('page.took_back', { side: sideName(update.by) }));
    if (match.over && update && !this.reel && ['finished'].includes(match.status.state)) this.finished();
    if (update?.kind === 'decline' && update.by !== match.side && match.side)
      toast(t('page.declined', { name: match.seats[update.by]?.name || sideName(update.by) }));
    this.ring(change.whole && !change.missed);
    this.empty.look(change);
    if (!document.hidden) this.markSeen();
  }

  /** Calls the player: it is for him to decide, or he is asked for his consent. @param {boolean} whole on coming in nothing is new */
  ring(whole) {
    const { match } = this,
      asked = this.proposal.forMe,
      now = match.mine;
    if (!now && !asked) this.alerts.quiet();
    if (asked && asked.id !== this.rangFor && !whole) this.alerts.turn(t('page.proposes', { name: match.seats[asked.by].name, what: proposed(asked) }));
    else if (now && !this.wasMine && !whole) this.alerts.turn(t('page.your_decision', { what: heard(match.decision.prompt || match.decision.text) }));
    this.rangFor = asked?.id;
    this.wasMine = now;
  }

  markSeen() {
    if (this.match.n !== undefined && this.seenOffered) this.match.lastSeen = this.match.n;
  }

  drawTitle() {
    const { match } = this,
      name = match.terms.title || this.game.title(match.setup);
    put(this.frame.title, h('span', { lang: match.terms.title ? null : original(match.setup.scenario?.name), title: name }, name));
    this.frame.title.className = name.length > LONGER ? 'longer' : name.length > LONG ? 'long' : '';
    put(this.frame.subtitle, this.game.subtitle(match.setup));
    this.alerts.name(`${match.mine ? '▸ ' : ''}${name} · Ridgeline`);
  }

  drawSeats() {
    const { match } = this,
      result = match.status.result;
    this.frame.drawSeats(match, this.link.state === 'open', (side) => (!result ? '' : result.winner === side ? t('page.won') : result.winner ? t('page.lost') : t('page.draw')));
    const watching = match.presence.watching;
    this.frame.banner(
      'watch',
      ...(match.side || match.over
        ? []
        : [
            h('b', {}, t('page.watching')),
            h('span', {}, `${watchedAs(match)}${watching > 1 ? ` · ${t('page.here', { n: watching })}` : ''}`),
            castButton(this),
          ]),
    );
  }

  drawLink() {
    const { link } = this;
    if (link.state === 'open') this.frame.banner('offline');
    else if (link.state === 'waiting' || link.tries > 0)
      this.frame.banner(
        'offline',
        h('span', { class: 'spin', 'aria-hidden': 'true' }),
        h('b', {}, t('page.offline')),
        h('span', {}, t('page.coming_back')),
        button(t('page.now'), { cls: 'line', do: () => link.hurry() }),
      );
    if (this.game) this.drawSeats();
  }

  drawBanners() {
    drawBanners(this);
    drawZero(this);
    this.proposal.draw();
    this.hints.draw();
  }

  /** @param {{line?: any}} said */
  chatted({ line }) {
    if (line && line.side !== this.match.side && this.frame.tab !== 'chat' && this.seenOffered)
      toast(h('b', {}, `${line.name || t('talk.spectator')}: `), line.text);
    this.frame.refresh('chat');
  }

  /** One update as lines of the log. @param {any} update */
  lines(update) {
    return [...this.game.lines(update), ...deedLine(this.match, update)];
  }

  // ---- what the player does

  /** Runs something that may be refused; the refusal is shown beside what was asked. @param {() => Promise<any>} what */
  async try(what) {
    try {
      return await what();
    } catch (error) {
      if (error.code === 'stale') toast(t('page.stale'));
      else toast(error.message);
      return null;
    }
  }

  /** @param {any} action */
  async act(action) {
    try {
      return await this.match.act(action);
    } catch (error) {
      if (error.code === 'stale') toast(t('page.stale'));
      throw error;
    }
  }

  async undo() {
    try {
      await this.match.undo();
    } catch (error) {
      if (error.code === 'ask-opponent') this.askUndo();
      else toast(error.message);
    }
  }

  async askUndo() {
    if (await this.try(() => this.match.propose('undo'))) toast(t('page.asked'));
  }

  /** What it cost whom, and how it turned. */
  async tellEnd() {
    await (await import('./end.mjs')).openEnd(this);
  }

  /** The end: says how it ended, and checks the dice by itself. */
  async finished() {
    if (this.saidFinished) return;
    this.saidFinished = true;
    const said = h('span', { class: 'dicesaid' }, t('dicebox.checking'));
    this.frame.banner(
      'since',
      h('b', {}, this.game.resultText(this.match.status.result)),
      said,
      button(t('menu.how'), { cls: 'line', icon: 'flag', do: () => this.tellEnd() }),
      button(t('page.replay'), {
        cls: 'main',
        icon: 'play',
        do: () => {
          this.frame.banner('since');
          this.startReplay(0, 'all');
        },
      }),
    );
    const result = await /** @type {DiceBox} */ (this.dicebox).check();
    put(said, verdict(result));
    said.classList.add(result.ok ? 'verified' : 'wrong');
    this.frame.refresh('dice');
  }
}

/** What may well happen, said on the page alone. @param {string} text */
const expected = (text) => Object.assign(new Error(text), { expected: true });
