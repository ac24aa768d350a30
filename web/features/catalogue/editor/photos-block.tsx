import { useFormContext, useWatch } from 'react-hook-form'
import { MAX_PRODUCT_PHOTOS } from '#contract/catalogue.rules'
import { GalleryField } from '#web/features/photos/gallery-field'
import { Block } from '#web/kit/page/block'
import type { EditorForm } from './form'

/** What it looks like; every option shows the same. */
export function PhotosBlock({ drawn }: { drawn: boolean }) {
  const { control, setValue } = useFormContext<EditorForm>()
  const pictures = useWatch({ control, name: 'pictures' })
  return (
    <Block title="Photos">
      {drawn && pictures.length === 0 && (
        <p className="mb-4 text-muted-foreground">Until you add a photo, its page shows a drawing.</p>
      )}
      <GalleryField
        label="Photos of the product"
        purpose="product"
        most={MAX_PRODUCT_PHOTOS}
        aspect={1}
        removesNow={false}
        pictures={pictures}
        onChange={(next) => setValue('pictures', next, { shouldDirty: true })}
      />
    </Block>
  )
}
