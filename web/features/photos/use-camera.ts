import { useEffect, useRef, useState } from 'react'

export type Facing = 'user' | 'environment'

/** What is asked of a camera: enough for every size we draw. Pixels. */
const WANTED = { width: { ideal: 1920 }, height: { ideal: 1440 } }

type Shown = { state: 'starting' } | { state: 'live'; canTurn: boolean } | { state: 'ended' }

/**
 * Shows what a camera sees in a video element, and lets go of the camera when the page leaves.
 *
 * @param onTrouble the camera did not open
 */
export function useCamera(facing: Facing, onTrouble: (error: unknown) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState<Shown>({ state: 'starting' })
  const trouble = useRef(onTrouble)
  trouble.current = onTrouble

  // a camera is a thing of the world: it has to be switched on and off with the part that shows it
  useEffect(() => {
    let left = false
    let stream: MediaStream | undefined
    setShown({ state: 'starting' })
    open(facing).then(
      async (opened) => {
        if (left) return stop(opened)
        stream = opened
        if (video.current) {
          video.current.srcObject = opened
          // it starts by itself where that was refused
          await video.current.play().catch(() => undefined)
        }
        const canTurn = await hasSeveral()
        if (!left) setShown({ state: 'live', canTurn })
      },
      (error: unknown) => {
        if (left) return
        setShown({ state: 'ended' })
        trouble.current(error)
      },
    )
    return () => {
      left = true
      if (stream) stop(stream)
    }
  }, [facing])

  return { video, shown }
}

export function hasCameraApi(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

function open(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: { ideal: facing }, ...WANTED } })
}

async function hasSeveral(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
