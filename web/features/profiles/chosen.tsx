import type { PublicProfile } from '#contract/profile-shapes'
import { ANIMALS, INTERESTS } from '#contract/profiles.rules'
import { apiUrl } from '#web/lib/origin'
import { Badge } from '#web/ui/badge'
import { ANIMAL_PICTURES } from './animal-pictures'
import { Part } from './part'
import { WORDS } from './profile-words'

const ANIMAL_NAMES: Readonly<Record<string, string>> = ANIMALS
const INTEREST_NAMES: Readonly<Record<string, string>> = INTERESTS

/** What was chosen from lists: the animals, and what a pet parent is here for. */
export function Chosen({ profile: { userType, animals, interests } }: { profile: PublicProfile }) {
  return (
    <>
      {animals.length > 0 && (
        <Part title={WORDS[userType].animals}>
          <ul className="flex flex-wrap gap-x-5 gap-y-4">
            {animals.map((animal) => (
              <li key={animal}>
                <AnimalPortrait animal={animal} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {userType === 'pet-parent' && interests.length > 0 && (
        <Part title="Here for">
          <ul className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest}>
                <Badge>{INTEREST_NAMES[interest] ?? interest}</Badge>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function AnimalPortrait({ animal }: { animal: string }) {
  const picture = ANIMAL_PICTURES[animal]
  return (
    <span className="w-[4.75rem] flex flex-col items-center gap-2 text-center text-sm">
      {picture && (
        <span className="rounded-pill overflow-hidden size-[4.25rem]">
          <img
            src={apiUrl(picture)}
            alt=""
            width="400"
            height="460"
            loading="lazy"
            decoding="async"
            className="art [--focal:50%_62%]"
          />
        </span>
      )}
      {ANIMAL_NAMES[animal] ?? animal}
    </span>
  )
}
