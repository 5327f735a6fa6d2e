import { GENERATION } from "../../../common/generation.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

interface PreparedModel {
  prepareBaseData?(): void;
  prepareDerivedData?(): void;
}

interface HasFinalPhase {
  applyActiveEffects(phase: "final"): void;
}

/**
 * Prepares data in a fixed order: base data (model, then document), embedded documents with their effects, derived
 * values (model, then document) and, since 14, effects of the final phase.
 */
export function prepareDocument(document: ClientDocumentInstance): void {
  const model = document.system as PreparedModel | undefined;
  const isModel = model instanceof foundry.abstract.TypeDataModel;
  if (isModel) model.prepareBaseData?.();
  document.prepareBaseData();
  document.prepareEmbeddedDocuments();
  if (isModel) model.prepareDerivedData?.();
  document.prepareDerivedData();
  if (GENERATION >= 14 && "applyActiveEffects" in document)
    (document as unknown as HasFinalPhase).applyActiveEffects("final");
}
