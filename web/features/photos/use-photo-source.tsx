import { lazy, Suspense, useRef, useState } from 'react'
import { isNative } from '#web/lib/native/is-native'
import { toast } from '#web/ui/toast'
import { type PhotoStep, photoToast } from './photo-errors'
import { type Prepared, preparePhoto } from './prepare'
import { type Facing, hasCameraApi } from './use-camera'

const CameraDialog = lazy(() => import('./camera-dialog'))

/**
 * Where photos come from: the camera or what is kept, of the device inside the native app, of the browser elsewhere.
 * What goes wrong is told in a toast.
 *
 * @returns `take` and `choose` for two buttons, and what has to stand beside them
 */
export function usePhotoSource(onPhoto: (photo: Prepared) => void, facing: Facing) {
  const kept = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function use(step: PhotoStep, get: () => Promise<Blob>) {
    setBusy(true)
    try {
      const file = await get().catch((error: unknown) => tell(step, error))
      if (file) onPhoto(await preparePhoto(file))
    } catch (error) {
      tell('selection', error)
    } finally {
      setBusy(false)
    }
  }

  const device = () => import('#web/lib/native/photos')
  function take() {
    if (isNative()) void use('capture', async () => (await device()).takePhoto())
    else if (hasCameraApi()) setCameraOpen(true)
    else camera.current?.click()
  }
  function choose() {
    if (isNative()) void use('gallery', async () => (await device()).pickPhoto())
    else kept.current?.click()
  }
  const handleFile = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // the same file may be chosen again
    input.value = ''
    if (file) void use('selection', async () => file)
  }

  const elements = (
    <>
      <input ref={kept} type="file" accept="image/*" hidden onChange={(event) => handleFile(event.target)} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture={facing}
        hidden
        onChange={(event) => handleFile(event.target)}
      />
      {isCameraOpen && (
        <Suspense>
          <CameraDialog
            facing={facing}
            onClose={() => setCameraOpen(false)}
            onPhoto={(photo) => {
              setCameraOpen(false)
              void use('capture', async () => photo)
            }}
          />
        </Suspense>
      )}
    </>
  )
  return { take, choose, busy, elements }
}

function tell(step: PhotoStep, error: unknown): null {
  const words = photoToast(step, error)
  if (words) toast(words)
  return null
}
