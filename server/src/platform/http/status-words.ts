const known: Record<number, string> = {
  400: 'La richiesta non è valida.',
  404: 'Pagina o chiamata inesistente.',
  408: 'La richiesta ha impiegato troppo tempo ad arrivare: riprova.',
  413: 'I dati inviati sono troppo grandi.',
  414: "L'indirizzo è troppo lungo.",
  415: 'Formato della richiesta non ammesso: usa JSON.',
  429: 'Troppe richieste: attendi un momento e riprova.',
  431: 'Intestazioni della richiesta troppo grandi.',
}

export function messageForStatus(status: number): string {
  return known[status] ?? (known[400] as string)
}
