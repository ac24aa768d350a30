import { Camera, SwitchCamera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Modal } from '#web/ui/modal'
import { toast } from '#web/ui/toast'
import { photoToast } from './photo-errors'
import { redrawn } from './prepare'
import { type Facing, useCamera } from './use-camera'

/** The camera of the browser: what it sees, and a button that keeps it. */
export default function CameraDialog({
  facing: first,
  onPhoto,
  onClose,
}: {
  facing: Facing
  onPhoto: (photo: Blob) => void
  onClose: () => void
}) {
  const [facing, setFacing] = useState(first)
  const { video, shown } = useCamera(facing, (error) => {
    const words = photoToast('camera', error)
    if (words) toast(words)
    onClose()
  })
  const isLive = shown.state === 'live'

  async function handleCapture() {
    const { current } = video
    try {
      if (!current?.videoWidth) throw new Error('the camera shows nothing yet')
      onPhoto(await redrawn(current, current.videoWidth, current.videoHeight))
    } catch (error) {
      const words = photoToast('capture', error)
      if (words) toast(words)
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Take a photo"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {isLive && shown.canTurn && (
            <Button variant="outline" onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}>
              <Icon as={SwitchCamera} />
              {facing === 'user' ? 'Use the back camera' : 'Use the front camera'}
            </Button>
          )}
          <Button data-first="" busy={!isLive} onClick={handleCapture}>
            <Icon as={Camera} />
            Capture
          </Button>
        </>
      }
    >
      <p role="status" className={isLive ? 'sr-only' : undefined}>
        {isLive ? 'The camera is on.' : 'Waiting for the camera. Your browser may ask for permission.'}
      </p>
      {/* nothing is heard or said: it is what the camera sees */}
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera view"
        className="mt-3 block w-full aspect-[4/3] rounded-card bg-muted object-cover"
      />
    </Modal>
  )
}
