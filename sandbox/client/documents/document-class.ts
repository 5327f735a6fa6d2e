/** The configured class of a kind of document; undefined for an unknown kind. */
export function getDocumentClass(documentName: string): unknown {
  return (globalThis.CONFIG as unknown as Record<string, { documentClass?: unknown } | undefined>)[
    documentName
  ]?.documentClass;
}
