import { useEffect, useRef, useState } from 'react'
import type { Crop, MediaPurpose, Picture } from '#contract/media.rules'
import { uploadPicture } from '#web/lib/upload'

type Sending = { state: 'idle' } | { state: 'sending'; share: number } | { state: 'failed'; error: unknown }
type Asked = { purpose: MediaPurpose; crop: Crop | null; alt: string }

/** Sends one photo at a time, tells how far it is, and stops when the part that shows it leaves. */
export function useUpload(onSent: (picture: Picture) => void) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const running = useRef<AbortController>(null)

  // whoever closes the dialog does not want it to go on behind their back
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: Blob, asked: Asked) {
    const own = new AbortController()
    running.current?.abort()
    running.current = own
    setSending({ state: 'sending', share: 0 })
    const onProgress = (share: number) => {
      if (running.current === own) setSending({ state: 'sending', share })
    }
    try {
      const picture = await uploadPicture(file, { ...asked, signal: own.signal, onProgress })
      if (running.current !== own || own.signal.aborted) return
      setSending({ state: 'idle' })
      onSent(picture)
    } catch (error) {
      if (running.current !== own) return
      setSending(own.signal.aborted ? { state: 'idle' } : { state: 'failed', error })
    }
  }

  return { sending, send, cancel: () => running.current?.abort() }
}
