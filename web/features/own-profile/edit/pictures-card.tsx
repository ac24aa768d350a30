import type { Picture } from '#contract/media.rules'
import type { OwnProfile } from '#contract/profiles'
import { isOrganisation } from '#contract/profiles.rules'
import { client } from '#web/api'
import { GalleryField } from '#web/features/photos/gallery-field'
import { PhotoField } from '#web/features/photos/photo-field'
import { Card } from '#web/features/settings/card'
import { useAct } from '#web/features/settings/use-act'
import { toast } from '#web/ui/toast'
import { useKeepProfile } from '../use-own-profile'

type Change = { photoId?: string | null; coverId?: string | null; gallery?: string[] }

/** The pictures of the page. Each is kept as soon as it is there. */
export function PicturesCard({ profile }: { profile: OwnProfile }) {
  const keep = useKeepProfile()
  const save = useAct(
    (change: Change) => client.profiles.setPictures({ id: profile.id, ...change }),
    async (saved) => {
      await keep(saved)
      toast({ title: 'Success!', description: 'Pictures saved.' })
    },
  )
  const organisation = isOrganisation(profile.userType)
  return (
    <Card title="Pictures" note="We draw every picture anew: where and with what it was taken is not kept.">
      <div className="flex flex-col gap-8">
        <div id="photo" className="scroll-mt-20">
          <PhotoField
            label={organisation ? 'Logo or photo' : 'Your photo'}
            picture={profile.photo}
            purpose="profile"
            shape="square"
            facing="user"
            error={save.problem?.words}
            onChange={(picture: Picture | null) => save.run({ photoId: picture?.id ?? null })}
          />
        </div>
        {profile.userType !== 'pet-parent' && (
          <div id="cover" className="scroll-mt-20">
            <PhotoField
              label="Wide picture for the top of the page"
              picture={profile.cover}
              purpose="profile"
              shape="cover"
              onChange={(picture: Picture | null) => save.run({ coverId: picture?.id ?? null })}
            />
          </div>
        )}
        <div id="gallery" className="scroll-mt-20">
          <GalleryField
            label="More pictures"
            pictures={profile.gallery}
            onChange={(pictures) => save.run({ gallery: pictures.map(({ id }) => id) })}
          />
        </div>
      </div>
    </Card>
  )
}
