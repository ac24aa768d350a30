// Stands in for the components of lucide-react when the web is built (scripts/build/plain-icons.ts): each refers to its
// drawing in one file, instead of having it in every place.
import { createElement, type SVGProps } from 'react'
import { iconHref } from './icon-href'

/** A component that shows an icon of lucide-react. */
export default function icon(name: string) {
  const drawing = createElement('use', { href: iconHref(name) })
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', props, drawing)
}
