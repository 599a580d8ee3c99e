/** A few soft sounds, made in the browser: no file, no licence, none over 200 ms. */
import type { GameEvent } from '../protocol'
import { isMine } from './people'
import type { TableState } from './state'

let context: AudioContext | null = null

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

function tone(pitch: number, at: number, length: number, loud: number): void {
  const on = audio()
  if (on === null) return
  const start = on.currentTime + at
  const gain = on.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  gain.connect(on.destination)
  const voice = on.createOscillator()
  voice.type = 'sine'
  voice.frequency.value = pitch
  voice.connect(gain)
  voice.start(start)
  voice.stop(start + length)
}

/** The rustle of a card: a short breath of filtered noise. */
function slide(): void {
  const on = audio()
  if (on === null) return
  const length = Math.floor(on.sampleRate * 0.07)
  const buffer = on.createBuffer(1, length, on.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < length; at += 1)
    samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2
  const noise = on.createBufferSource()
  noise.buffer = buffer
  const filter = on.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 2400
  const gain = on.createGain()
  gain.gain.value = 0.12
  noise.connect(filter).connect(gain).connect(on.destination)
  noise.start()
}

export function ringTurn(): void {
  tone(660, 0, 0.14, 0.05)
  tone(880, 0.06, 0.14, 0.04)
}

export function ring(event: GameEvent, state: TableState): void {
  switch (event.type) {
    case 'card_played':
    case 'group_shown':
      slide()
      break
    case 'trick_taken':
      tone(330, 0, 0.16, 0.05)
      break
    case 'hand_scored': {
      const mine = event.side !== null && isMine(state, event.side)
      for (const [place, pitch] of (mine ? [523, 659, 784] : [392, 330]).entries()) {
        tone(pitch, place * 0.05, 0.15, 0.06)
      }
      if (event.result.includes('kot')) tone(1046, 0.12, 0.08, 0.05)
      break
    }
    case 'groups_compared':
      tone(event.winners.includes(state.you.seat ?? -1) ? 587 : 370, 0, 0.16, 0.05)
      break
  }
}
