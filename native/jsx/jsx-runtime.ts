import type { ElementType, Key } from 'react'
import { jsx as element, jsxs as elements } from 'react/jsx-runtime'
import { withServed } from './served'

export { Fragment } from 'react/jsx-runtime'

type Props = Record<string, unknown>

// React's own, but that elements of the page find the server. Parts of ours pass addresses on as they are.
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  element(type, typeof type === 'string' ? withServed(props) : props, key)

export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  elements(type, typeof type === 'string' ? withServed(props) : props, key)
