import type { Entity } from '@bisavolo/domain/kit/entity'
import { messages, messagesFor, speaksEnglish } from '@bisavolo/domain/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type RecordRow, removeRecord } from '../../api/records.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { useSpecial } from '../special.ts'
import { namedOf } from '../text-of.ts'

/** §4: always asks before a removal, in the entity's language. True if removed. */
export function useConfirmRemove(entity: Entity): (row: RecordRow) => Promise<boolean> {
  const ask = useConfirm()
  const queries = useQueryClient()
  const { named } = useSpecial(entity.name)
  return async row => {
    if (!(await ask({ ...removalWords(entity), object: named?.(row) ?? namedOf(entity, row), danger: true })))
      return false
    const texts = messagesFor(entity)
    try {
      await removeRecord(queries, entity.name, row.id)
      notify.success(texts.removed)
      return true
    } catch (cause) {
      notify.error(`${texts.removeFailed} ${(cause as Error).message}`)
      return false
    }
  }
}

export function removalWords(entity: Pick<Entity, 'name'>) {
  const buttons = { yes: messages.removalYes, no: messages.removalNo }
  return speaksEnglish(entity)
    ? { title: messages.removalTitleEn, text: messages.removalTextEn, ...buttons }
    : { title: messages.removalTitle, text: messages.removalText, ...buttons }
}
