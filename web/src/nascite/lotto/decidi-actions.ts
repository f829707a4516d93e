import { passaggiLimite } from '@bisavolo/domain/nascite/rules/passaggio/passaggi-limite'
import { mdiCheckDecagramOutline, mdiCloseCircleOutline } from '@mdi/js'
import type { BulkAction } from '../../records/special.ts'
import { later } from '../../ui/later.ts'

const common = {
  max: passaggiLimite,
  isFor: ({ can }: Parameters<NonNullable<BulkAction['isFor']>>[0]) => can('update', 'passaggi'),
}

export const decidiActions: readonly BulkAction[] = [
  {
    ...common,
    label: 'Registra',
    icon: mdiCheckDecagramOutline,
    dialog: later(() => import('./decidi-dialog.tsx').then(module => ({ default: module.decidiDialog('registrato') }))),
  },
  {
    ...common,
    label: 'Respingi',
    icon: mdiCloseCircleOutline,
    dialog: later(() => import('./decidi-dialog.tsx').then(module => ({ default: module.decidiDialog('respinto') }))),
  },
]
