import { drawnPet } from '#contract/pet-picture.rules'
import type { PublicPet } from '#contract/pets'
import { ReportThis } from '#web/features/reports/report-this'
import { PetImage } from '#web/kit/pet/pet-portrait'
import { apiUrl } from '#web/lib/origin'
import { Photo } from '#web/ui/photo'
import { FactList } from './fact-list'
import { Part } from './part'
import { PlainWords } from './plain-words'
import { factsOf, whatOf } from './public-words'
import { SharePet } from './share-pet'

/** What everybody may see of a pet, and nothing its family did not choose. @param drawnAt milliseconds since 1970 */
export function PublicPetView({ pet, drawnAt }: { pet: PublicPet; drawnAt: number }) {
  const { name, about, likes, dislikes, photos } = pet
  return (
    <article className="container-page pt-5 md:pt-8">
      <div className="grid gap-x-12 gap-y-6 items-start md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="arch aspect-[4/5] max-w-[26rem] w-full mx-auto overflow-hidden">
          {pet.photo ? (
            <ShownPhoto
              picture={pet.photo}
              alt={pet.photo.alt || name}
              sizes="(min-width: 48rem) 26rem, 90vw"
              priority
            />
          ) : (
            <img src={apiUrl(drawnPet(pet))} alt="" width="400" height="400" fetchPriority="high" className="art" />
          )}
        </div>
        <div className="min-w-0 flex flex-col gap-8">
          <header>
            <h1 className="font-display font-medium text-name wrap-anywhere">{name}</h1>
            <p className="mt-1 text-lg text-muted-foreground">{whatOf(pet)}</p>
            <div className="mt-2 flex flex-wrap gap-x-5">
              <SharePet id={pet.id} name={name} />
              <ReportThis type="pet" id={pet.id} what={`${name}’s page`} look="link" />
            </div>
          </header>
          <FactList facts={factsOf(pet, drawnAt)} />
          {about && (
            <Part title={`About ${name}`}>
              <PlainWords text={about} />
            </Part>
          )}
          {likes.length + dislikes.length > 0 && (
            <div className="grid gap-6 sm:grid-cols-2">
              <Lines title="Likes" lines={likes} />
              <Lines title="Dislikes" lines={dislikes} />
            </div>
          )}
          {photos.length > 0 && (
            <Part title="Photos">
              <ul className="grid gap-3 grid-cols-2 sm:grid-cols-3">
                {photos.map((picture, place) => (
                  <li key={picture.id} className="aspect-square overflow-hidden rounded-card">
                    <ShownPhoto
                      picture={picture}
                      alt={picture.alt || `${name}, photo ${place + 1} of ${photos.length}`}
                      sizes="(min-width: 48rem) 14rem, 45vw"
                    />
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      </div>
    </article>
  )
}

/** One that is public, or one of a members' page at its signed address. */
function ShownPhoto({
  picture,
  alt,
  sizes,
  priority = false,
}: {
  picture: NonNullable<PublicPet['photo']>
  alt: string
  sizes: string
  priority?: boolean
}) {
  const { src } = picture
  return src ? (
    <PetImage picture={{ ...picture, src }} alt={alt} />
  ) : (
    <Photo picture={picture} alt={alt} sizes={sizes} priority={priority} />
  )
}

export function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part title={title}>
      <ul className="list-disc pl-5 flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  )
}
