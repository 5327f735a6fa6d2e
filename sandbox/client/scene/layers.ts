/** Tracks the active layer of the canvas. */
import { shell } from "../sidebar/host.ts";

interface LayeredCanvas {
  readonly activeLayer: object;
  useLayer(layer: object): void;
}

const canvas = () => shell.canvas as LayeredCanvas;

export const activeLayer = (): object => canvas().activeLayer;

export const useLayer = (layer: object): void => canvas().useLayer(layer);
