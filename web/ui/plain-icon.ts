// Stands in for the builder of lucide-react when the web is built (scripts/build/plain-icons.ts): the same drawings, with
// no more than `Icon` asks of them. A list page draws eighty, and theirs makes a dozen objects for each.
import { createElement, type SVGProps } from 'react'

type Drawing = { size?: number; node: [shape: string, attributes: Record<string, string>][] }

/** A component that draws an icon of lucide-react, 24 units wide unless it says otherwise. */
export default function createIcon({ size = 24, node }: Drawing) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    )
}
