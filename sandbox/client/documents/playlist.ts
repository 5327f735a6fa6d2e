import { BasePlaylist } from "../../common/documents/playlist.ts";
import { BasePlaylistSound } from "../../common/documents/playlist-sound.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";

/** A list of sounds, as stored data. The sandbox plays no sounds. */
export class Playlist extends ClientDocumentMixin(BasePlaylist) {}

export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {}
