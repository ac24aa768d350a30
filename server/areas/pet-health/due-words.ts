import type { TreatmentKind } from '#contract/pet-health.rules'
import { inSentence } from '#server/core/text/in-sentence'

const TREATMENTS: Partial<Record<TreatmentKind, string>> = {
  'flea-tick': 'flea and tick prevention',
  worming: 'deworming',
  heartworm: 'heartworm prevention',
}

/** "the rabies vaccine", "flea and tick treatment": what an animal is to be given, after "due for". */
export function dueThing(kind: string, title: string, treatment: TreatmentKind | null): string {
  if (kind !== 'vaccination') return (treatment && TREATMENTS[treatment]) || inSentence(title)
  // a list's own names are those of illnesses, but for letters like "DHPP"
  const name = /^\p{Lu}\p{Ll}+$/u.test(title) ? title.toLowerCase() : inSentence(title)
  return /vaccin|shot|booster|jab/i.test(name) ? name : `the ${name} vaccine`
}
