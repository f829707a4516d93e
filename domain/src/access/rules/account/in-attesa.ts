export interface StatoAccount {
  status: number
  gia_abilitato: number
  richiesta_respinta: number
}

/** Waits for the office: neither enabled so far nor turned down (security 2.2). */
export function isInAttesa({ status, gia_abilitato, richiesta_respinta }: StatoAccount): boolean {
  return status === 0 && gia_abilitato === 0 && richiesta_respinta === 0
}
