import { ANIMALS } from '#contract/profiles.rules'
import { plainWords } from './fit'
import { stemOf } from './spelling'

/** What all animals are called here, as stems: such a word alone says too little of what somebody looks for. */
export const ANIMAL_STEMS: ReadonlySet<string> = new Set(
  Object.values(ANIMALS).flatMap((words) => plainWords(words).map(stemOf)),
)
