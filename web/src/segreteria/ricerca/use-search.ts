import { type Found, search } from '@bisavolo/domain/segreteria/calls/ricerca'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../api/call.ts'

const pause = 150

/** Debounced; earlier results stay visible while `busy`. */
export function useSearch(text: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...callQuery(search, {}, { search: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const searching = asked !== '' && (isPending || isPlaceholderData)
  return { asked, groups: asked === '' ? [] : (data?.gruppi ?? []), error, busy: searching || asked !== text.trim() }
}

const limit = 6
const keyOf = (accountId: number) => `bisavolo.ricerca.${accountId}`

export function readOpened(accountId: number): Found[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? '[]') as Found[]
  } catch {
    return []
  }
}

export function addOpened(accountId: number, found: Found): void {
  const others = readOpened(accountId).filter(({ link }) => link !== found.link)
  try {
    sessionStorage.setItem(keyOf(accountId), JSON.stringify([found, ...others].slice(0, limit)))
  } catch {}
}
