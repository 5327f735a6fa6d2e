interface Drawn {
  id: string | null;
  parent: { id: string | null } | null;
}

interface Layer {
  get(id: string): unknown;
}

/** The object that a layer of the canvas draws for a document of the viewed scene; null for any other document. */
export function drawnOn(layer: "templates" | "regions" | "tokens", { id, parent }: Drawn): unknown {
  const { canvas } = globalThis as {
    canvas?: { ready: boolean; scene?: { id: string | null } | null } & Record<string, unknown>;
  };
  if (!canvas?.ready || !id || canvas.scene?.id !== parent?.id) return null;
  return (canvas[layer] as Layer).get(id) ?? null;
}
