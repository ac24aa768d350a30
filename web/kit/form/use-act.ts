import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { withFreshCheck } from './fresh-check'
import { problemOf } from './problem'

/**
 * Something a person does to their account: confirms it is them where that is wanted, one at a time, with words for
 * what went wrong.
 *
 * @param work throws what was said no to
 * @param onDone what it waits for is part of being busy
 */
export function useAct<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => unknown,
) {
  // known before the next drawing: six digits send themselves, and Enter may follow at once
  const isRunning = useRef(false)
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (input: Input) => withFreshCheck(() => work(input)),
    onSuccess: (output, input) => onDone?.(output, input),
    onSettled: () => {
      isRunning.current = false
    },
    // without a network the person hears so at once, instead of waiting for it
    networkMode: 'always',
  })
  // forms move the focus when the problem is another one, so it must not be made anew with every drawing
  const problem = useMemo(() => problemOf(error), [error])
  return {
    run: (input: Input) => {
      if (isRunning.current) return
      isRunning.current = true
      mutate(input)
    },
    busy: isPending,
    done: isSuccess,
    error,
    problem,
    forget: reset,
  }
}
