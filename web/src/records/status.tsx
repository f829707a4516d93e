import type { Choice } from '@bisavolo/domain/kit/field'
import {
  mdiAccountCancelOutline,
  mdiCardAccountDetailsOutline,
  mdiClockOutline,
  mdiGavel,
  mdiHeartOffOutline,
  mdiLockOutline,
  mdiNeedle,
  mdiTrophyOutline,
} from '@mdi/js'
import { StatusChip } from '../ui/status-chip.tsx'

/** States with an icon of their own, by value; the others have that of their tone. */
const icons: Readonly<Record<string, string>> = {
  da_pagare: mdiClockOutline,
  da_approvare: mdiClockOutline,
  bloccato: mdiLockOutline,
  not_for_breeding: mdiHeartOffOutline,
  neutro: mdiNeedle,
  campionato: mdiTrophyOutline,
  socio: mdiCardAccountDetailsOutline,
  deferito: mdiGavel,
  radiato: mdiAccountCancelOutline,
}

export interface StatusProps {
  state: Pick<Choice, 'value' | 'label' | 'tone'>
  /** More than the word, where there is room for it. */
  label?: string
}

/** A state of domain/src/words/states.ts as it looks everywhere: list, card, record, dashboard. */
export function Status({ state: { value, label: word, tone = 'neutral' }, label = word }: StatusProps) {
  const icon = icons[value]
  return <StatusChip kind={tone} label={label} {...(icon !== undefined && { icon })} />
}
