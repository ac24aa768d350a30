import { useState } from 'react'
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { Crop } from '#contract/media.rules'
import { type PercentCrop, toCrop, widestCrop } from './fit'
import type { Prepared } from './prepare'

const handle = (which: string) => `${which} of the frame. Use the arrow keys to change its size.`

const LABELS = {
  cropArea: 'The frame. Use the arrow keys to move it.',
  nwDragHandle: handle('Top left corner'),
  nDragHandle: handle('Top edge'),
  neDragHandle: handle('Top right corner'),
  eDragHandle: handle('Right edge'),
  seDragHandle: handle('Bottom right corner'),
  sDragHandle: handle('Bottom edge'),
  swDragHandle: handle('Bottom left corner'),
  wDragHandle: handle('Left edge'),
}

/** The photo with a frame around what will be shown. The arrow keys move the frame and its handles. */
export default function CropStep({
  preview: { url, width, height },
  aspect,
  onChange,
}: {
  preview: NonNullable<Prepared['preview']>
  /** Width by height; undefined leaves the shape free. */
  aspect: number | undefined
  onChange: (crop: Crop | null) => void
}) {
  const [crop, setCrop] = useState<PercentCrop>(() => widestCrop(width, height, aspect))
  return (
    <div className="flex justify-center">
      <ReactCrop
        crop={crop}
        keepSelection
        ruleOfThirds
        ariaLabels={LABELS}
        {...(aspect !== undefined && { aspect })}
        minWidth={24}
        minHeight={24}
        onChange={(_, percent) => setCrop({ ...percent, unit: '%' })}
        onComplete={(_, percent) => onChange(toCrop({ ...percent, unit: '%' }))}
        className="max-h-[45dvh] [--rc-focus-color:var(--ring)]"
      >
        <img
          src={url}
          alt="Your whole photo, ready to crop"
          width={width}
          height={height}
          className="max-h-[45dvh] w-auto h-auto"
        />
      </ReactCrop>
    </div>
  )
}
