import { house, STREET } from '#art/street'

/** Three houses with somebody in each door. */
export default function StreetArt() {
  return (['care', 'adopt', 'learn'] as const).map((name) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made from constants
    <span key={name} className="block" dangerouslySetInnerHTML={{ __html: house(`auth${name}`, STREET[name]) }} />
  ))
}
