import { useMutation } from '@tanstack/react-query'
import type { Picture } from '#contract/media.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { isOrganisation } from '#contract/profiles.rules'
import { GalleryField } from '#web/features/photos/gallery-field'
import { PhotoField } from '#web/features/photos/photo-field'
import { Card } from '#web/kit/page/card'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'
import { useKeepProfile } from '../use-own-profile'
import { useGallery } from './use-gallery'

/** The pictures of the page. Each is kept as soon as it is there. */
export function PicturesCard({ profile }: { profile: OwnProfile }) {
  const photo = useSinglePicture(profile, 'photoId')
  const cover = useSinglePicture(profile, 'coverId')
  const gallery = useGallery(profile)
  return (
    <Card title="Pictures" note="Each picture saves as soon as it uploads.">
      <div className="flex flex-col gap-8">
        <div id="photo" className="scroll-mt-20">
          <PhotoField
            label={isOrganisation(profile.userType) ? 'Logo or photo' : 'Your photo'}
            picture={profile.photo}
            purpose="profile"
            shape="square"
            facing="user"
            altHint="For people who can’t see it, such as “Mara, smiling, with a gray cat on her shoulder.”"
            {...photo}
          />
        </div>
        {profile.userType !== 'pet-parent' && (
          <div id="cover" className="scroll-mt-20">
            <PhotoField label="Cover photo" picture={profile.cover} purpose="profile" shape="cover" {...cover} />
          </div>
        )}
        <div id="gallery" className="scroll-mt-20">
          <GalleryField label="More pictures" {...gallery} />
        </div>
      </div>
    </Card>
  )
}

/** Keeps one picture of the page; null takes it off. */
function useSinglePicture({ id }: OwnProfile, place: 'photoId' | 'coverId') {
  const keep = useKeepProfile()
  const save = useMutation({
    mutationFn: (picture: Picture | null) => client.profiles.setPictures({ id, [place]: picture?.id ?? null }),
    onSuccess: async (saved) => {
      await keep(saved)
      toast({ title: 'Success!', description: 'Pictures saved.' })
    },
    networkMode: 'always',
    // one after another: a photo that is removed while its new words are still being saved is gone all the same
    scope: { id: `${place} of ${id}` },
  })
  return { onChange: save.mutate, error: save.error && explain(save.error) }
}
