import { useMutation } from '@tanstack/react-query'
import type { Picture } from '#contract/media.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { useKeepProfile } from '../use-own-profile'

/** The gallery of a profile: a change shows at once, changes are kept one after the other, and the last one stays. */
export function useGallery({ id, gallery }: OwnProfile) {
  const keep = useKeepProfile()
  const { mutate, variables, isPending, error } = useMutation({
    scope: { id: `gallery of ${id}` },
    mutationFn: (pictures: Picture[]) =>
      client.profiles.setPictures({ id, gallery: pictures.map((picture) => picture.id) }),
    onSuccess: keep,
    networkMode: 'always',
  })
  return {
    pictures: isPending ? variables : gallery,
    onChange: (pictures: Picture[]) => mutate(pictures),
    error: error && explain(error),
  }
}
