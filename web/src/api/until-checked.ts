interface Checked {
  state: { data: { aggiornamento: boolean } | undefined }
}

export function untilChecked({ state: { data } }: Checked): number | false {
  return data?.aggiornamento === true ? 5_000 : false
}
