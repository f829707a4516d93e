/** The same server, another database. The address of a socket is no valid URL, so this is a matter of text. */
export function databaseUrl(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
}
