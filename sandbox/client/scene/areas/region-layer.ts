import { GENERATION } from "../../../common/generation.ts";
import type { PlainObject } from "../../applications/host.ts";
import { type ShellDocument, type ShellScene, shell } from "../../sidebar/host.ts";
import { AreaLayer } from "./area-layer.ts";
import { Region, type RegionDocumentShape } from "./region.ts";
import { type PlacementOptions, placeRegion } from "./region-placement.ts";

type RegionClass = typeof Region;

/** The regions of the viewed scene. */
export class RegionLayer extends AreaLayer<Region> {
  static override documentName = "Region";
  /** Generation 14: whether the tools create single areas instead of parts of larger regions. */
  templateMode = true;

  protected override collectionOf(scene: ShellScene) {
    return scene.regions as Iterable<RegionDocumentShape>;
  }

  override createObject(document: RegionDocumentShape): Region {
    const configured = shell.CONFIG.Region as { objectClass?: RegionClass } | undefined;
    return new (configured?.objectClass ?? Region)(document);
  }

  /**
   * Generation 14: lets the user place a region shape by shape, with the pointer or the keyboard.
   * @returns the region, or null if every shape was skipped or the placement was cancelled
   */
  async placeRegion(data: PlainObject, options: PlacementOptions = {}): Promise<ShellDocument | null> {
    return placeRegion(this, data, options);
  }

  /** Places several regions one after another. Cancelling one also cancels the regions after it. */
  async placeRegions(
    data: readonly PlainObject[],
    options: PlacementOptions = {},
  ): Promise<ShellDocument[] | null> {
    const placed: ShellDocument[] = [];
    for (const each of data) {
      const region = await this.placeRegion(each, options);
      if (region) placed.push(region);
    }
    return placed.length ? placed : null;
  }
}

if (GENERATION < 14) {
  for (const name of ["placeRegion", "placeRegions"]) Reflect.deleteProperty(RegionLayer.prototype, name);
}
