/** Shows frames one after the other, at the server's pace; catches up when it falls behind. */
import type { GameEvent } from '../protocol'
import { endFrame, rests, type Stage, showEvent, stageOf, sweep } from './stage'
import type { Frame, TableState } from './state'

/** How far, in milliseconds of rest, the screen may be behind before it skips the rests. */
const MOST_BEHIND = 2500

export interface Screen {
  show(stage: Stage): void
  tell(event: GameEvent, stage: Stage): void
}

interface Step {
  rest: number
  change(stage: Stage): Stage
  event: GameEvent | null
}

export class Playback {
  private stage: Stage | null = null
  private frames: Frame[] = []
  private steps: Step[] = []
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly screen: Screen,
    private readonly unseen: () => boolean = () => false,
  ) {}

  /** Begin anew from a state, as after a snapshot. */
  reset(state: TableState): void {
    this.stop()
    this.stage = stageOf(state)
    this.screen.show(this.stage)
  }

  push(frames: Frame[]): void {
    this.frames.push(...frames)
    if (this.timer === null) this.run()
    else if (this.behind() || this.unseen()) this.hurry()
  }

  /** Show at once everything that has happened. */
  hurry(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.run(true)
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.frames = []
    this.steps = []
  }

  private behind(): boolean {
    const waiting = this.frames.reduce((sum, frame) => sum + frame.pace, 0)
    return waiting > MOST_BEHIND && this.frames.length > 1
  }

  private run(hurried = false): void {
    while (this.stage !== null) {
      if (this.steps.length === 0 && !this.load()) return
      const step = this.steps.shift() as Step
      this.stage = step.change(this.stage)
      this.screen.show(this.stage)
      if (step.event !== null) this.screen.tell(step.event, this.stage)
      if (step.rest > 0 && !hurried && !this.unseen()) {
        this.timer = setTimeout(() => {
          this.timer = null
          this.run()
        }, step.rest)
        return
      }
    }
  }

  private load(): boolean {
    const frame = this.frames.shift()
    if (frame === undefined) return false
    const rest = rests(frame)
    this.steps = frame.events.map((event, at) => ({
      rest: rest[at] ?? 0,
      change: (stage) => showEvent(stage, event),
      event,
    }))
    this.steps.push({ rest: 0, change: (stage) => sweep(endFrame(stage, frame)), event: null })
    return true
  }
}
