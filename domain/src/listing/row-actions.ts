/** Extra fields that row actions need. */
export const actedOn: Readonly<Record<string, readonly string[]>> = {
  account: ['status', 'type'],
  affissi: ['stato'],
  denunce_nascita: ['stato', 'idproprietario', 'data_nascita'],
  documenti: ['nome', 'mime'],
  esposizioni_has_gatti: ['titolo', 'best', 'stato'],
  iscrizioni_rinnovi: ['stato', 'tipo'],
  passaggi: ['stato', 'idproprietario'],
  posta: ['stato', 'destinatario'],
}
