import { entityOf } from '@bisavolo/domain/entities'
import { messagesFor } from '@bisavolo/domain/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { notify } from '../../ui/feedback/notify.ts'

/** §4: picking a cat sets mother or father on the child and saves it; null clears the slot. Resolves to true when stored. */
export function useSetParent(): {
  busy: boolean
  setParent: (child: number, role: 'padre' | 'madre', parent: number | null) => Promise<boolean>
} {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const setParent = async (child: number, role: 'padre' | 'madre', parent: number | null) => {
    const texts = messagesFor(entityOf('gatti'))
    setBusy(true)
    try {
      await saveRecord(queries, 'gatti', { id: child, [`id${role}`]: parent })
      notify.success(texts.updated)
      return true
    } catch (cause) {
      notify.error(`${texts.saveFailed} ${(cause as Error).message}`)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, setParent }
}
