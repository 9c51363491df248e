/** Short sounds, synthesized when they are needed: nothing is loaded. One tap at a table turns them off. */
import { settings } from '../settings.svelte.ts'

export type Sound = 'dice' | 'knock' | 'card' | 'bump' | 'five' | 'crash' | 'turn' | 'end'

const LATE = 1000 // ms: a sound that could not be played until then is not played
let context: AudioContext | null = null
let hiss: AudioBuffer | null = null // half a second of noise

/** Lets the page sound from its first tap or key on: browsers allow it no earlier. */
export function wakeSound(): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
}

/**
 * Plays a sound, at once or in so many milliseconds. A browser that has not been touched yet stays silent: then it is not
 * made up for later.
 */
export function play(sound: Sound | null | undefined, after = 0, loud = 1): void {
  if (!sound || !settings.sound || typeof AudioContext === 'undefined') return
  if (document.hidden && sound !== 'turn') return // only a call is for somebody who does not look
  context ??= new AudioContext()
  const [audio, asked] = [context, performance.now()]
  const sounds = () => SOUNDS[sound](audio.currentTime + after / 1000, loudness(audio, loud))
  if (audio.state === 'running') sounds()
  else
    void audio.resume().then(() => {
      if (performance.now() - asked < LATE) sounds()
    })
}

/** Whether a sound could be heard now. */
export const isAwake = () => context?.state === 'running'

/** Makes sounds possible, which most browsers allow after a gesture. Returns whether one could be heard now. */
export async function wake(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  // Before a gesture this waits for one, in some browsers for ever.
  await Promise.race([context.resume(), new Promise((go) => setTimeout(go, 300))])
  return isAwake()
}

function loudness(audio: AudioContext, loud: number): GainNode {
  const out = audio.createGain()
  out.gain.value = settings.volume * loud * 0.5
  out.connect(audio.destination)
  return out
}

/** A tone that falls or rises from one pitch to another, and fades. */
function tone(
  at: number,
  out: AudioNode,
  from: number,
  to: number,
  length: number,
  loud: number,
  type: OscillatorType = 'sine',
): void {
  const audio = context!
  const source = audio.createOscillator()
  source.type = type
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  fade(source, at, out, length, loud)
}

/** A burst of noise around a pitch, which fades. */
function noise(at: number, out: AudioNode, pitch: number, to: number, length: number, loud: number): void {
  const audio = context!
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
    const samples = hiss.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  }
  const source = audio.createBufferSource()
  source.buffer = hiss
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.Q.value = 1.4
  filter.frequency.setValueAtTime(pitch, at)
  filter.frequency.exponentialRampToValueAtTime(to, at + length)
  filter.connect(out)
  fade(source, at, filter, length, loud)
}

function fade(
  source: AudioScheduledSourceNode,
  at: number,
  out: AudioNode,
  length: number,
  loud: number,
): void {
  const gain = context!.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  source.connect(gain).connect(out)
  source.start(at)
  source.stop(at + length + 0.02)
}

const SOUNDS: Record<Sound, (now: number, out: AudioNode) => void> = {
  dice: (now, out) => {
    for (let i = 0; i < 6; i++) {
      // each knock softer, and closer to the last
      const at = now + 0.085 * i * (1 - i * 0.06) + Math.random() * 0.02
      noise(at, out, 2600 - i * 140 + Math.random() * 700, 1500, 0.045, 0.7 - i * 0.09)
      tone(at, out, 420 + Math.random() * 120, 260, 0.03, 0.16)
    }
  },
  knock: (now, out) => {
    noise(now, out, 2100 + Math.random() * 700, 1400, 0.045, 0.6)
    tone(now, out, 380 + Math.random() * 130, 240, 0.035, 0.24)
  },
  card: (now, out) => noise(now, out, 1300, 4200, 0.11, 0.35),
  bump: (now, out) => {
    tone(now, out, 210, 80, 0.15, 0.8)
    noise(now, out, 1500, 500, 0.07, 0.5)
    tone(now + 0.05, out, 300, 900, 0.32, 0.07, 'triangle') // what was hit flies off
  },
  five: (now, out) =>
    [392, 523, 659, 784, 1047].forEach((pitch, i) => {
      tone(now + i * 0.08, out, pitch, pitch, i < 4 ? 0.16 : 0.6, 0.2, 'triangle')
      noise(now + i * 0.08, out, 2400, 1500, 0.04, 0.3)
    }),
  crash: (now, out) => {
    tone(now, out, 150, 48, 0.26, 0.9, 'triangle')
    noise(now, out, 900, 240, 0.22, 0.8)
    tone(now + 0.05, out, 620, 540, 0.18, 0.08)
  },
  turn: (now, out) => {
    tone(now, out, 659, 659, 0.22, 0.22)
    tone(now + 0.11, out, 880, 880, 0.34, 0.2)
  },
  end: (now, out) =>
    [523, 659, 784, 1047].forEach((pitch, i) => tone(now + i * 0.13, out, pitch, pitch, 0.5, 0.2)),
}
