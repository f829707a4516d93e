import type { PagePath } from '@bisavolo/domain/words/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { generatePath, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { recordQueries } from '../../api/records.ts'
import { useOpenedPage } from '../../session/page-line.ts'
import { notify } from '../../ui/feedback/notify.ts'

/** The pages whose `:id` is that of a record that may have been merged. */
const pages: Partial<Record<PagePath, string>> = {
  '/gatti/:id': 'gatti',
  '/pedigree/:id': 'gatti',
  '/upsert/clienti-soci/:id': 'clienti_soci',
}
/** Parts of an address that say themselves whose number they are. */
const parts: Readonly<Record<string, string>> = { id_gatto: 'gatti', id_cliente: 'clienti_soci' }

/** An old address, of whatever page, leads on to the record that stands for the one it names, and says so. */
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
    // Asked again before the new address is drawn, the record says the same again: whoever went on meanwhile stays there.
    if (into === null || part === undefined || followed.current === key) return
    followed.current = key
    notify.info((error as ApiError).message)
    void navigate(generatePath(path, { ...params, [part]: String(into) }) + search + hash, { replace: true })
  }, [into, id, path, key])
  return null
}
