let audio: AudioContext | null = null

/** Felt and heard where the device can; the text says the same. */
export function signal(kind: 'ok' | 'wrong'): void {
  navigator.vibrate?.(kind === 'ok' ? 60 : [120, 80, 120, 80, 240])
  // Browsers refuse sound before the first press.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = kind === 'ok' ? 'sine' : 'square'
  tone.frequency.value = kind === 'ok' ? 1200 : 220
  volume.gain.value = 0.15
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + (kind === 'ok' ? 0.08 : 0.5))
}
