let sounding: AudioContext | null = null

/** A short tone, higher with every board. */
export function chime(boards: number): void {
  sounding ??= new AudioContext()
  const { currentTime, destination } = sounding
  const tone = sounding.createOscillator()
  const volume = sounding.createGain()
  tone.frequency.value = 330 * 2 ** (Math.min(boards, 12) / 12)
  volume.gain.setValueAtTime(0.12, currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + 0.3)
  tone.connect(volume).connect(destination)
  tone.start()
  tone.stop(currentTime + 0.3)
}
