import type { PagePath } from '@bisavolo/domain/words/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { generatePath, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { recordQueries } from '../../api/records.ts'
import { useOpenedPage } from '../../session/page-line.ts'
import { notify } from '../../ui/feedback/notify.ts'

const pages: Partial<Record<PagePath, string>> = {
  '/gatti/:id': 'gatti',
  '/pedigree/:id': 'gatti',
  '/upsert/clienti-soci/:id': 'clienti_soci',
}
const parts: Readonly<Record<string, string>> = { id_gatto: 'gatti', id_cliente: 'clienti_soci' }

/** Redirects the address of a merged record to the record it was merged into, with a message. */
export function FollowMerged() {
  const { line, params } = useOpenedPage()
  const path = line?.path ?? ''
  const { key, search, hash } = useLocation()
  const navigate = useNavigate()
  const part = path in pages ? 'id' : Object.keys(parts).find(name => path.includes(`:${name}`))
  const entity = part && (pages[path as PagePath] ?? parts[part])
  const id = Number(part && params[part])
  const isNamed = entity !== undefined && Number.isSafeInteger(id)
  const { error } = useQuery({ ...recordQueries.one(entity ?? '', id), enabled: isNamed })
  const into = isNamed && error instanceof ApiError ? error.unitoIn : null
  const followed = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: said and done once for each address
  useEffect(() => {
    // The query may fail again before the new address is drawn: redirect once, or a user who has moved on is pulled back.
    if (into === null || part === undefined || followed.current === key) return
    followed.current = key
    notify.info((error as ApiError).message)
    void navigate(generatePath(path, { ...params, [part]: String(into) }) + search + hash, { replace: true })
  }, [into, id, path, key])
  return null
}
