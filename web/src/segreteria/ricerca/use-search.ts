import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'

export interface Found {
  id: number | string
  titolo: string
  dettaglio: string
  link: string
}

export interface Group {
  gruppo: string
  titolo: string
  righe: Found[]
}

const pause = 150

/** What is found for the text, once the fingers rest; what was there stays until then. */
export function useSearch(text: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isFetching } = useQuery({
    queryKey: ['ricerca', asked],
    queryFn: ({ signal }) => api.get<{ q: string; gruppi: Group[] }>('/ricerca', { query: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return { asked, groups: asked === '' ? [] : (data?.gruppi ?? []), error, busy: isFetching || asked !== text.trim() }
}

const limit = 6
const keyOf = (accountId: number) => `bisavolo.ricerca.${accountId}`

/** What this person opened last from here, in this tab. */
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
