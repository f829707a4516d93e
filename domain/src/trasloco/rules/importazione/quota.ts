export interface Quota {
  readonly tipo?: unknown
  readonly data_iscrizione?: unknown
  readonly data_cassa?: unknown
  readonly richiesta_socio?: unknown
  readonly da_approvare?: unknown
  readonly respinta?: unknown
  readonly annullata?: unknown
}

export interface QuotaDetta {
  stato: 'senza colonna' | 'vuoto' | 'letto' | 'illeggibile'
  cassa: boolean
}

export interface QuotaDecisa {
  valori: Readonly<Record<string, unknown>>
  avvisi: readonly { campo: string; messaggio: string }[]
}

/** decision 47: without columns for state and payment, old enrolments count as paid; with one, an empty cell is unpaid. */
export function quotaNuova(row: Quota, detta: QuotaDetta): QuotaDecisa {
  if (isClosed(row)) return hasCassa(row) ? decided({ da_approvare: row.da_approvare ?? 0 }) : unpaid(row)
  if (isWaiting(row) || detta.stato === 'illeggibile') return waiting(row, detta)
  if (detta.stato === 'letto') return approved(row)
  if (detta.stato === 'vuoto')
    return hasCassa(row) || isFree(row)
      ? approved(row, [{ campo: 'stato', messaggio: 'Stato: nel file manca, l’iscrizione entra approvata' }])
      : unpaid(row, { campo: 'stato', messaggio: `Stato: nel file manca, ${entraDaPagare}` })
  if (hasCassa(row) || !detta.cassa || isFree(row)) return approved(row)
  return unpaid(row, { campo: 'data_cassa', messaggio: `Data cassa: nel file è vuota, ${entraDaPagare}` })
}

/** Further changes needed when a newer file changes a stored enrolment. */
export function quotaCambiata(qui: Quota, cambi: Quota, valori: Quota): QuotaDecisa {
  const row: Quota = { ...qui, ...cambi }
  const isApproved = !isClosed(row) && !isWaiting(row)
  if (isApproved && !hasCassa(row)) {
    if (!hasCassa(qui)) return decided({ data_cassa: row.data_iscrizione }, [cassaCompletata])
    const messaggio = 'Data cassa: nel file non c’è più, qui resta perché l’iscrizione è approvata'
    return decided({ data_cassa: qui.data_cassa }, [{ campo: 'data_cassa', messaggio }])
  }
  // A payment date is removed only if this file turns the enrolment to unpaid; a date typed here stays.
  const isUnpaid = cambi.da_approvare === 1 && valori.richiesta_socio === 1 && !hasCassa(valori)
  if (isUnpaid && hasCassa(row)) return decided({ data_cassa: null })
  return isApproved || hasCassa(row) ? decided({}) : unpaid(row)
}

const entraDaPagare = 'l’iscrizione entra in attesa del pagamento'
const cassaCompletata = { campo: 'data_cassa', messaggio: 'Data cassa: nel file manca, è quella dell’iscrizione' }

function waiting(row: Quota, { stato }: QuotaDetta): QuotaDecisa {
  const isUnread = stato === 'illeggibile'
  if (hasCassa(row))
    return decided(
      { da_approvare: 1 },
      isUnread ? [{ campo: 'stato', messaggio: 'Lo stato non si capisce: l’iscrizione entra da approvare' }] : [],
    )
  if (isFree(row) && row.richiesta_socio !== 1)
    return decided({ da_approvare: 1, data_cassa: row.data_iscrizione }, [cassaCompletata])
  if (isUnread) return unpaid(row, { campo: 'stato', messaggio: `Lo stato non si capisce: ${entraDaPagare}` })
  if (row.richiesta_socio === 1) return unpaid(row)
  return unpaid(row, { campo: 'data_cassa', messaggio: `Data cassa: nel file manca, ${entraDaPagare}` })
}

function approved(row: Quota, avvisi: QuotaDecisa['avvisi'] = []): QuotaDecisa {
  if (hasCassa(row)) return decided({ da_approvare: 0 }, avvisi)
  return decided({ da_approvare: 0, data_cassa: row.data_iscrizione }, [...avvisi, cassaCompletata])
}

/** decision 64: without a payment date it is stored as a member's request, even if annulled. */
function unpaid(row: Quota, avviso?: QuotaDecisa['avvisi'][number]): QuotaDecisa {
  const flags = { richiesta_socio: 1, da_approvare: row.respinta === 1 ? (row.da_approvare ?? 0) : 1 }
  return decided(flags, avviso === undefined ? [] : [avviso])
}

function decided(valori: QuotaDecisa['valori'], avvisi: QuotaDecisa['avvisi'] = []): QuotaDecisa {
  return { valori, avvisi }
}

const hasCassa = ({ data_cassa }: Quota) => data_cassa !== null && data_cassa !== undefined && data_cassa !== ''
const isWaiting = ({ da_approvare }: Quota) => da_approvare === 1
const isClosed = ({ respinta, annullata }: Quota) => respinta === 1 || annullata === 1
/** decision 64. */
const isFree = ({ tipo }: Quota) => tipo === 'Onorario'
