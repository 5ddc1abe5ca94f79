import { useEffect, useRef, useState } from 'react'
import { messages } from '#barcodes/messages.ts'
import { Note } from '#ui/note.tsx'
import { openBarcodeDetector } from './barcode-detector.ts'
import './camera-scanner.css'

const readEveryMs = 150
/** A code that stays in view is one scan. */
const sameCodeMs = 2000

type Problem = 'noDetector' | 'noCamera'

type Props = { onScan: (code: string) => void; hasQrCodes: boolean }

export function CameraScanner({ onScan, hasQrCodes }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const listener = useRef(onScan)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    listener.current = onScan
  })
  useEffect(() => {
    const view = video.current
    if (!view) return
    const end = new AbortController()
    void watch(view, { signal: end.signal, hasQrCodes, onCode: (code) => listener.current(code) }).then((found) => {
      if (!end.signal.aborted) setProblem(found)
    })
    return () => end.abort()
  }, [hasQrCodes])
  return (
    <div className="camera-scanner">
      {problem ? (
        <Note kind="warn">{messages[problem]}</Note>
      ) : (
        <>
          <video ref={video} playsInline muted aria-label={messages.cameraView} />
          <p className="small muted">{messages.aim}</p>
        </>
      )}
    </div>
  )
}

type Watch = { signal: AbortSignal; hasQrCodes: boolean; onCode: (code: string) => void }

/** Until the signal, or until something is missing. */
async function watch(view: HTMLVideoElement, { signal, hasQrCodes, onCode }: Watch): Promise<Problem | null> {
  const detector = await openBarcodeDetector({ hasQrCodes })
  if (!detector) return 'noDetector'
  const stream = await openCamera()
  if (!stream) return 'noCamera'
  try {
    view.srcObject = stream
    await view.play()
    let last = { code: '', at: 0 }
    while (!signal.aborted) {
      const [found] = await detector.detect(view)
      const now = performance.now()
      if (found && !signal.aborted) {
        if (found.rawValue !== last.code || now - last.at > sameCodeMs) onCode(found.rawValue)
        last = { code: found.rawValue, at: now }
      }
      await new Promise((next) => setTimeout(next, readEveryMs))
    }
    return null
  } catch {
    // The camera was taken by another program, or the page is closed.
    return 'noCamera'
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

async function openCamera(): Promise<MediaStream | null> {
  try {
    // Without https there are no devices.
    return (await navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment' } })) ?? null
  } catch {
    // Refused, or there is none.
    return null
  }
}
